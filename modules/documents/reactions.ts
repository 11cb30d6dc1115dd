import { Effect } from 'effect'
import { reaction, sql, type Statement } from '#events'
import type { PatientErased } from '#modules/patients'
import { Document } from './document.ts'
import { markPlaceAsWaste } from './upload/storage-leases.ts'

const documentsOfPatient = (
  clinicId: number,
  patientId: number,
): Statement<{ id: number; place: string | null }> =>
  sql`select id, place from document_list
      where clinic_id = ${clinicId} and patient_id = ${patientId} and state <> 'erased' order by id`

/** Erases documents with their patient: the keys are unreadable at once, then the content is deleted. */
export const eraseDocumentsWhenPatientErased = reaction<ReturnType<typeof PatientErased>>(
  'eraseDocumentsWhenPatientErased',
  'PatientErased',
  ({ stream, position }, unit) =>
    Effect.gen(function* () {
      for (const { id, place } of yield* unit.query(documentsOfPatient(unit.clinicId, stream.id))) {
        yield* unit.execute(Document, { id, cause: position, command: { _tag: 'EraseDocument' } })
        if (place !== null) void unit.addStatement(markPlaceAsWaste(unit.clinicId, place))
      }
    }).pipe(Effect.orDie),
)
