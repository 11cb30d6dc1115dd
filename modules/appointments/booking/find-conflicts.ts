import { Schema } from 'effect'
import { VISIT_CHANGES } from '#contracts/clinic'
import { MAX_DURATION_MINUTES, TIME_WARNINGS } from './contract.ts'
import { raw, sql, type Statement } from '#events'
import { userNameTable } from '#modules/identity'
import { allRooms } from '#modules/rooms'
import { AppointmentRow, rowJoins, ROW_COLUMNS } from '../appointment-list.ts'
import { type Conflict, CONFLICT_KINDS } from '../contract.ts'

export const ConflictRow = Schema.Struct({
  id: Schema.Number,
  patientName: Schema.String,
  practitionerName: Schema.NullOr(Schema.String),
  date: Schema.String,
  time: Schema.String,
  duration: Schema.Number,
  service: Schema.String,
  roomName: Schema.NullOr(Schema.String),
  of: Schema.Literal(...CONFLICT_KINDS),
}).annotations({ identifier: 'Conflict' })

export const BookedRow = Schema.Struct({
  ...AppointmentRow.fields,
  conflicts: Schema.Array(ConflictRow),
  /**
   * `outside_working_hours`: part of the time is outside the practitioner’s hours. The clinic’s hours apply
   * to a practitioner without hours and to an appointment without a practitioner. `practitioner_away`: the
   * time is in the practitioner’s time off.
   */
  warnings: Schema.Array(Schema.Literal(...TIME_WARNINGS)),
  /** The change that the patient got no message about, if the clinic lets its author decide. */
  untold: Schema.NullOr(Schema.Literal(...VISIT_CHANGES)),
}).annotations({ identifier: 'BookedAppointment' })
export type BookedRow = typeof BookedRow.Type

/** Requested time with patient, practitioner and room. Values, or columns of an enclosing query. */
export interface Claim {
  readonly patientId: number | null | Statement
  readonly practitionerId: number | null | Statement
  readonly roomId: number | null | Statement
  readonly startsAt: string | Statement
  readonly endsAt: string | Statement
  /** The appointment that requests the time. */
  readonly except: number | Statement
}

// No appointment is longer, so an index on the start time finds every possible overlap.
export const LONGEST_DURATION = raw(`interval '${MAX_DURATION_MINUTES} minutes'`)

/** Lists active appointments that overlap this time with the same practitioner, room or patient. */
export const conflictsWith = (clinicId: number, claim: Claim): Statement<Conflict> =>
  sql`select o.id, o.patient_name as "patientName", n.name as "practitionerName", o.date, o.time, o.duration,
        o.service, r.name as "roomName", case when o.practitioner_id = ${claim.practitionerId} then 'practitioner'
          when o.room_id = ${claim.roomId} then 'room' else 'patient' end as of
      from appointment_list o left join (${userNameTable(clinicId)}) n on n.id = o.practitioner_id
        left join (${allRooms(clinicId)}) r on r.id = o.room_id
      where o.clinic_id = ${clinicId} and o.state = 'active' and o.status <> 'cancelled'
        and o.id <> ${claim.except}
        and (o.practitioner_id = ${claim.practitionerId} or o.room_id = ${claim.roomId} or o.patient_id = ${claim.patientId})
        and o.starts_at < ${claim.endsAt} and o.starts_at > ${claim.startsAt}::timestamptz - ${LONGEST_DURATION}
        and o.ends_at > ${claim.startsAt}
      order by o.starts_at, o.id`

const ownClaim: Claim = {
  patientId: raw('a.patient_id'),
  practitionerId: raw('a.practitioner_id'),
  roomId: raw('a.room_id'),
  startsAt: raw('a.starts_at'),
  endsAt: raw('a.ends_at'),
  except: raw('a.id'),
}

/** Lists everything that overlaps this appointment, even while it is cancelled or removed. */
export const conflictsOf = (clinicId: number, id: number): Statement<Conflict> =>
  sql`select c.* from appointment_list a cross join lateral (${conflictsWith(clinicId, ownClaim)}) c
      where a.clinic_id = ${clinicId} and a.id = ${id}`

/** Returns the appointment with this id and its conflicts. */
export const bookedRow = (clinicId: number, id: number): Statement<BookedRow> =>
  sql`select ${ROW_COLUMNS}, '[]'::json as warnings, null as untold,
        case when a.status = 'cancelled' or a.state <> 'active' then '[]' else
          (select coalesce(json_agg(c), '[]') from (${conflictsWith(clinicId, ownClaim)}) c) end as conflicts
      from appointment_list a ${rowJoins(clinicId)}
      where a.clinic_id = ${clinicId} and a.id = ${id}`
