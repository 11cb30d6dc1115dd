import { raw, sql, type Statement } from '#events'
import { everyName } from '#modules/identity'
import { everyRoom } from '#modules/rooms'
import type { Status } from './contract.ts'

/** An appointment as other calendars are told of it. Moments are ISO 8601. */
export interface PublishedAppointment {
  readonly id: number
  readonly startsAt: string
  readonly endsAt: string
  readonly service: string
  readonly status: Status
  readonly patientName: string
  /** Null where it is open who sees the patient. */
  readonly practitionerName: string | null
  /** Null where it is in no room that is on record. */
  readonly roomName: string | null
  readonly removed: boolean
  readonly createdAt: string
  /** When what stands here of the appointment itself was last changed. */
  readonly changedAt: string
  readonly version: number
}

/** Whose diary (null: everybody's), between which moments, and what was removed since when. ISO 8601. */
export interface Published {
  readonly practitionerId: number | null
  readonly from: string
  readonly to: string
  readonly removedSince: string
}

/** The appointments that begin in that time, soonest first, with those that were removed lately. */
export const publishedAppointments = (
  clinicId: number,
  { practitionerId, from, to, removedSince }: Published,
): Statement<PublishedAppointment> => {
  // A day more on either side: dates are those of the clinic's clocks. They are what the index knows.
  const listed = sql`a.state = 'active' and a.date between ${from}::timestamptz::date - 1 and ${to}::timestamptz::date + 1`
  const part = (which: Statement, more: Statement): Statement =>
    sql`select a.id, a.starts_at as "startsAt", a.ends_at as "endsAt", a.service, a.status,
          a.patient_name as "patientName", n.name as "practitionerName", rm.name as "roomName", a.state <> 'active' as removed,
          a.created_at as "createdAt", e.recorded_at as "changedAt", a.version
        from appointment_list a
        join events e on e.clinic_id = ${clinicId} and e.stream_type = 'appointment' and e.stream_id = a.id
          and e.version = a.version
        left join (${everyName(clinicId)}) n on n.id = a.practitioner_id
        left join (${everyRoom(clinicId)}) rm on rm.id = a.room_id
        where a.clinic_id = ${clinicId} and ${which} and a.starts_at >= ${from} and a.starts_at < ${to}
          and (${practitionerId}::bigint is null or a.practitioner_id = ${practitionerId}) ${more}`
  return sql`${part(listed, raw(''))} union all
      ${part(raw(`a.state = 'removed'`), sql`and e.recorded_at >= ${removedSince}`)}
      order by "startsAt", id`
}
