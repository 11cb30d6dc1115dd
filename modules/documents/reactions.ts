import { Effect } from 'effect'
import { reaction, sql, type Statement } from '#events'
import type { PatientErased } from '#modules/patients'
import { Document } from './document.ts'
import { wastePlace } from './places.ts'

const documentsOf = (clinicId: number, patientId: number): Statement<{ id: number; place: string | null }> =>
  sql`select id, place from document_list
      where clinic_id = ${clinicId} and patient_id = ${patientId} and state <> 'erased' order by id`

/** Whoever is erased takes their documents along: what opens them goes with their key, and then their content too. */
export const eraseDocumentsWhenPatientErased = reaction<ReturnType<typeof PatientErased>>(
  'eraseDocumentsWhenPatientErased',
  'PatientErased',
  ({ stream, position }, unit) =>
    Effect.gen(function* () {
      for (const { id, place } of yield* unit.query(documentsOf(unit.clinicId, stream.id))) {
        yield* unit.execute(Document, { id, cause: position, command: { _tag: 'EraseDocument' } })
        if (place !== null) void unit.also(wastePlace(unit.clinicId, place))
      }
    }).pipe(Effect.orDie),
)
