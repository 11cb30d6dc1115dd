import { raw, sql, type Statement } from '#events'
import { removedAppointments } from '#modules/appointments'
import { removedDocuments } from '#modules/documents'
import { userNameTable } from '#modules/identity'
import { removedForms } from '#modules/intake-forms'
import { removedPatients } from '#modules/patients'
import { removedReminders } from '#modules/reminders'
import { REMOVABLE_KINDS, MAX_REMOVED_SHOWN, type RemovableKind } from './contract.ts'
import { kinds } from './kinds.ts'
import type { By } from './record-rows.ts'

interface Removal {
  /** Selects the records that are removed now. */
  readonly selectRemoved: (clinicId: number) => Statement<{ id: number; name: string }>
  readonly event: string
}

const removals: Readonly<Record<RemovableKind, Removal>> = {
  patient: { selectRemoved: removedPatients, event: 'PatientRemoved' },
  appointment: { selectRemoved: removedAppointments, event: 'AppointmentRemoved' },
  form: { selectRemoved: removedForms, event: 'IntakeFormRemoved' },
  document: { selectRemoved: removedDocuments, event: 'DocumentRemoved' },
  reminder: { selectRemoved: removedReminders, event: 'ReminderRemoved' },
}

interface RemovedRecord {
  readonly kind: RemovableKind
  readonly id: number
  readonly name: string
  readonly at: string
  readonly position: number
  readonly byKind: By['kind']
  readonly byId: number
  readonly byName: string | null
}

const removedOfKind = (clinicId: number, kind: RemovableKind): Statement => {
  const { selectRemoved, event } = removals[kind]
  return sql`select ${kind}::text as kind, r.id, r.name, e.position, e.recorded_at as at,
      e.meta -> 'actor' ->> 'kind' as "byKind", (e.meta -> 'actor' ->> 'id')::bigint as "byId"
    from (${selectRemoved(clinicId)}) r cross join lateral (
      select position, recorded_at, meta from events
      where clinic_id = ${clinicId} and stream_type = ${kinds[kind].stream} and stream_id = r.id
        and type = ${event}
      order by version desc limit 1) e`
}

const allRemoved = (clinicId: number): Statement =>
  REMOVABLE_KINDS.map((kind) => removedOfKind(clinicId, kind)).reduce(
    (before, next) => sql`${before} ${raw('union all')} ${next}`,
  )

/** Lists removed records that can be restored, latest first. */
export const removedRecords = (clinicId: number): Statement<RemovedRecord> =>
  sql`select x.kind, x.id, x.name, x.at, x.position, x."byKind", x."byId", u.name as "byName"
      from (${allRemoved(clinicId)}) x
      left join (${userNameTable(clinicId)}) u on x."byKind" = 'user' and u.id = x."byId"
      order by x.position desc limit ${MAX_REMOVED_SHOWN}`
