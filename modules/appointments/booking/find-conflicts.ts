import { Schema } from 'effect'
import { WARNINGS } from '#contracts/practitioners'
import { raw, sql, type Statement } from '#events'
import { everyName } from '#modules/identity'
import { everyRoom } from '#modules/rooms'
import { AppointmentRow, practitioner, ROW } from './appointment-list.ts'
import { type Conflict, TAKEN } from './contract.ts'

/** An appointment that takes somebody's time twice. */
export const ConflictRow = Schema.Struct({
  id: Schema.Number,
  patientName: Schema.String,
  practitionerName: Schema.NullOr(Schema.String),
  date: Schema.String,
  time: Schema.String,
  duration: Schema.Number,
  service: Schema.String,
  roomName: Schema.NullOr(Schema.String),
  of: Schema.Literal(...TAKEN),
}).annotations({ identifier: 'Conflict' })

/** What a booking answers besides the record: whose time is taken twice by it, and what else to mind. */
export const BookedRow = Schema.Struct({
  ...AppointmentRow.fields,
  conflicts: Schema.Array(ConflictRow),
  /**
   * `outside_working_hours`: nobody works for some of that time, by the practitioner’s hours or, where they have none of
   * their own or it is open who sees the patient, by the clinic’s. `practitioner_away`: it is in their time off.
   */
  warnings: Schema.Array(Schema.Literal(...WARNINGS)),
}).annotations({ identifier: 'BookedAppointment' })
export type BookedRow = typeof BookedRow.Type

/** Time that is asked for: of whom, where, from when to when. Values, or columns of a query around. */
export interface Claim {
  readonly patientId: number | null | Statement
  readonly practitionerId: number | null | Statement
  readonly roomId: number | null | Statement
  readonly startsAt: string | Statement
  readonly endsAt: string | Statement
  /** The appointment that asks. */
  readonly except: number | Statement
}

// No appointment takes longer: the start alone then finds all that may overlap, by index.
const LONGEST = raw(`interval '8 hours'`)

/** All that takes the same time, of the practitioner, the room or the patient. Cancelled and removed ones do not. */
export const conflictsWith = (clinicId: number, claim: Claim): Statement<Conflict> =>
  sql`select o.id, o.patient_name as "patientName", n.name as "practitionerName", o.date, o.time, o.duration,
        o.service, r.name as "roomName", case when o.practitioner_id = ${claim.practitionerId} then 'practitioner'
          when o.room_id = ${claim.roomId} then 'room' else 'patient' end as of
      from appointment_list o left join (${everyName(clinicId)}) n on n.id = o.practitioner_id
        left join (${everyRoom(clinicId)}) r on r.id = o.room_id
      where o.clinic_id = ${clinicId} and o.state = 'active' and o.status <> 'cancelled'
        and o.id <> ${claim.except}
        and (o.practitioner_id = ${claim.practitionerId} or o.room_id = ${claim.roomId} or o.patient_id = ${claim.patientId})
        and o.starts_at < ${claim.endsAt} and o.starts_at > ${claim.startsAt}::timestamptz - ${LONGEST}
        and o.ends_at > ${claim.startsAt}
      order by o.starts_at, o.id`

const own: Claim = {
  patientId: raw('a.patient_id'),
  practitionerId: raw('a.practitioner_id'),
  roomId: raw('a.room_id'),
  startsAt: raw('a.starts_at'),
  endsAt: raw('a.ends_at'),
  except: raw('a.id'),
}

/** All that takes the same time as this appointment does, or would, if it were cancelled or removed no more. */
export const conflictsOf = (clinicId: number, id: number): Statement<Conflict> =>
  sql`select c.* from appointment_list a cross join lateral (${conflictsWith(clinicId, own)}) c
      where a.clinic_id = ${clinicId} and a.id = ${id}`

/** The appointment with this id, with all that takes the same time. */
export const bookedRow = (clinicId: number, id: number): Statement<BookedRow> =>
  sql`select ${ROW}, '[]'::json as warnings,
        case when a.status = 'cancelled' or a.state <> 'active' then '[]' else
          (select coalesce(json_agg(c), '[]') from (${conflictsWith(clinicId, own)}) c) end as conflicts
      from appointment_list a ${practitioner(clinicId)}
      where a.clinic_id = ${clinicId} and a.id = ${id}`
