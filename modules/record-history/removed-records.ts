import { raw, sql, type Statement } from '#events'
import { removedAppointments } from '#modules/appointments'
import { removedDocuments } from '#modules/documents'
import { everyName } from '#modules/identity'
import { removedForms } from '#modules/intake'
import { removedPatients } from '#modules/patients'
import { removedReminders } from '#modules/reminders'
import { REMOVABLE, REMOVED_SHOWN, type RemovableKind } from './contract.ts'
import { kinds } from './kinds.ts'
import type { By } from './record-rows.ts'

interface Removal {
  /** Those that are removed now. */
  readonly among: (clinicId: number) => Statement<{ id: number; name: string }>
  readonly event: string
}

const removals: Readonly<Record<RemovableKind, Removal>> = {
  patient: { among: removedPatients, event: 'PatientRemoved' },
  appointment: { among: removedAppointments, event: 'AppointmentRemoved' },
  form: { among: removedForms, event: 'IntakeFormRemoved' },
  document: { among: removedDocuments, event: 'DocumentRemoved' },
  reminder: { among: removedReminders, event: 'ReminderRemoved' },
}

interface Found {
  readonly kind: RemovableKind
  readonly id: number
  readonly name: string
  readonly at: string
  readonly byKind: By['kind']
  readonly byId: number
  readonly byName: string | null
}

const ofKind = (clinicId: number, kind: RemovableKind): Statement => {
  const { among, event } = removals[kind]
  return sql`select ${kind}::text as kind, r.id, r.name, e.position, e.recorded_at as at,
      e.meta -> 'actor' ->> 'kind' as "byKind", (e.meta -> 'actor' ->> 'id')::bigint as "byId"
    from (${among(clinicId)}) r cross join lateral (
      select position, recorded_at, meta from events
      where clinic_id = ${clinicId} and stream_type = ${kinds[kind].stream} and stream_id = r.id
        and type = ${event}
      order by version desc limit 1) e`
}

const all = (clinicId: number): Statement =>
  REMOVABLE.map((kind) => ofKind(clinicId, kind)).reduce(
    (before, next) => sql`${before} ${raw('union all')} ${next}`,
  )

/** Who and what was taken off the lists and can come back, the last first. */
export const removedRecords = (clinicId: number): Statement<Found> =>
  sql`select x.kind, x.id, x.name, x.at, x."byKind", x."byId", u.name as "byName"
      from (${all(clinicId)}) x
      left join (${everyName(clinicId)}) u on x."byKind" = 'user' and u.id = x."byId"
      order by x.position desc limit ${REMOVED_SHOWN}`
