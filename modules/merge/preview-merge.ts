import { Effect } from 'effect'
import { Database, Origin, sql } from '#events'
import { overlappingVisits } from '#modules/appointments'
import { accessEntry } from '#modules/audit'
import { allConsents } from '#modules/messages'
import { activePatient, PatientNotFound, SamePatient } from '#modules/patients'
import { recordsOf } from './patient-records.ts'
import type { MergePreview } from './preview.ts'
import { recordsIfReadable, readableRecords } from './readable-records.ts'

const openBoth = Effect.fnUntraced(function* (id: number, other: number) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  if (id === other) return yield* Effect.fail(new SamePatient())
  const [patientQuery, duplicateQuery] = [activePatient(clinicId, id), activePatient(clinicId, other)]
  const [[patient], [duplicate]] = yield* queries([
    patientQuery,
    duplicateQuery,
    yield* accessEntry('open', `patient-${id}`, patientQuery),
    yield* accessEntry('open', `patient-${other}`, duplicateQuery),
  ])
  if (!patient || !duplicate) return yield* Effect.fail(new PatientNotFound())
  return { patient, duplicate }
})

/** Previews merging two patients. The access ledger records that both were opened. */
export const previewMerge = Effect.fn('Merges.preview')(function* (id: number, other: number) {
  const { queries } = yield* Database
  const origin = yield* Origin
  const { clinicId } = origin
  const patients = yield* openBoth(id, other)
  const [[moving], atOnce, consents] = yield* queries([
    recordsOf(clinicId, other),
    overlappingVisits(clinicId, id, other),
    sql<{ id: number; email: boolean; sms: boolean }>`select * from (${allConsents(clinicId)}) c
      where c.id in (${id}, ${other})`,
  ])
  if (!moving) return yield* Effect.fail(new PatientNotFound())
  const declined = (patientId: number, channel: 'email' | 'sms') =>
    consents.some((each) => each.id === patientId && !each[channel])
  const declines = (['email', 'sms'] as const).filter(
    (channel) => declined(other, channel) && !declined(id, channel),
  )
  return {
    id,
    version: patients.patient.version,
    ...patients,
    moving: readableRecords(origin, moving),
    declines,
    atOnce: recordsIfReadable(origin, 'appointments', atOnce),
  } satisfies MergePreview
})
