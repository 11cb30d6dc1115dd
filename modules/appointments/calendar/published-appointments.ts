import { raw, sql, type Statement } from '#events'
import { userNameTable } from '#modules/identity'
import { allRooms } from '#modules/rooms'
import type { Status } from '../contract.ts'

/** An appointment as calendar feeds publish it. Times are ISO 8601. */
export interface PublishedAppointment {
  readonly id: number
  readonly startsAt: string
  readonly endsAt: string
  readonly service: string
  readonly status: Status
  readonly patientName: string
  /** Null without a practitioner. */
  readonly practitionerName: string | null
  /** Null without a room. */
  readonly roomName: string | null
  readonly removed: boolean
  readonly createdAt: string
  readonly changedAt: string
  readonly version: number
}

/** The practitioner (null: all), the span of starts, and the earliest removal to include, in ISO 8601. */
interface PublishedRange {
  readonly practitionerId: number | null
  readonly from: string
  readonly to: string
  readonly removedSince: string
}

/** Lists the appointments that start in the range, soonest first, and those removed recently. */
export const publishedAppointments = (
  clinicId: number,
  { practitionerId, from, to, removedSince }: PublishedRange,
): Statement<PublishedAppointment> => {
  // Adds one day on either side, because the index has local dates of the clinic.
  const activeInRange = sql`a.state = 'active' and a.date between ${from}::timestamptz::date - 1 and ${to}::timestamptz::date + 1`
  const selectPublished = (stateFilter: Statement, extraFilter: Statement): Statement =>
    sql`select a.id, a.starts_at as "startsAt", a.ends_at as "endsAt", a.service, a.status,
          a.patient_name as "patientName", n.name as "practitionerName", rm.name as "roomName", a.state <> 'active' as removed,
          a.created_at as "createdAt", e.recorded_at as "changedAt", a.version
        from appointment_list a
        join events e on e.clinic_id = ${clinicId} and e.stream_type = 'appointment' and e.stream_id = a.id
          and e.version = a.version
        left join (${userNameTable(clinicId)}) n on n.id = a.practitioner_id
        left join (${allRooms(clinicId)}) rm on rm.id = a.room_id
        where a.clinic_id = ${clinicId} and ${stateFilter} and a.starts_at >= ${from} and a.starts_at < ${to}
          and (${practitionerId}::bigint is null or a.practitioner_id = ${practitionerId}) ${extraFilter}`
  return sql`${selectPublished(activeInRange, raw(''))} union all
      ${selectPublished(raw(`a.state = 'removed'`), sql`and e.recorded_at >= ${removedSince}`)}
      order by "startsAt", id`
}
