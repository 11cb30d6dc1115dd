import { Schema } from 'effect'
import { change, projection, put, raw, type Recorded, sql, type Statement } from '#events'
import { everyName } from '#modules/identity'
import { everyRoom } from '#modules/rooms'
import { cursorFrom, cursorText } from '#modules/kernel'
import type { DuplicateMerged, DuplicateUnmerged, PatientErased, PatientRenamed } from '#modules/patients'
import { type AppointmentQuery, CANCEL_REASONS, type Status, STATUSES } from './contract.ts'
import type { AppointmentEvent } from './events.ts'

const ACTORS = ['user', 'patient', 'reply', 'system'] as const

/** An appointment as screens and callers see one. `notes` is null where nothing is recorded. */
export const AppointmentRow = Schema.Struct({
  id: Schema.Number,
  patientId: Schema.Number,
  patientName: Schema.String,
  practitionerId: Schema.NullOr(Schema.Number),
  practitionerName: Schema.NullOr(Schema.String),
  /** Null where it is in no room that is on record. */
  roomId: Schema.NullOr(Schema.Number),
  roomName: Schema.NullOr(Schema.String),
  date: Schema.String,
  time: Schema.String,
  duration: Schema.Number,
  service: Schema.String,
  status: Schema.Literal(...STATUSES),
  /** Since when it has this status, ISO 8601. */
  statusAt: Schema.String,
  /** Who said so; `reply` is the patient, by a text. The name is that of somebody who works here, or did. */
  statusBy: Schema.Struct({ kind: Schema.Literal(...ACTORS), name: Schema.NullOr(Schema.String) }),
  /** Why it is cancelled; null where it is not, or nobody said. */
  cancelReason: Schema.NullOr(Schema.Literal(...CANCEL_REASONS)),
  /** The series it belongs to; null where it stands by itself. */
  seriesId: Schema.NullOr(Schema.Number),
  notes: Schema.NullOr(Schema.String),
  createdAt: Schema.String,
  version: Schema.Number,
}).annotations({ identifier: 'Appointment' })
export type AppointmentRow = typeof AppointmentRow.Type

const changed = ({ stream, version }: Recorded, to: Parameters<typeof change>[1]) =>
  change({ id: stream.id }, { ...to, version })

/** Since when a status holds, and who said so. */
const by = ({ at, meta: { actor, source } }: Recorded) => ({
  status_at: at,
  status_by: source === 'reply' ? source : actor.kind,
  status_by_id: actor.id,
})

const became = (status: Status) => (_: unknown, recorded: Recorded) =>
  changed(recorded, { status, ...by(recorded), cancel_reason: null })

interface When {
  readonly date: string
  readonly time: string
}

const isAsPlanned = (it: When, planned: When): boolean => it.date === planned.date && it.time === planned.time

type NameSet = ReturnType<typeof DuplicateMerged> | ReturnType<typeof DuplicateUnmerged>
type Handled =
  AppointmentEvent | ReturnType<typeof PatientRenamed> | NameSet | ReturnType<typeof PatientErased>

// A name is taken over as a whole.
const renamed = ({ names, values }: NameSet, { stream }: Recorded) =>
  names.includes('firstName')
    ? change(
        { patient_id: stream.id },
        { patient_name: `${values['firstName'] ?? ''} ${values['lastName'] ?? ''}` },
      )
    : []

export const appointmentList = projection<Handled>({
  table: 'appointment_list',
  version: 1,
  key: ['id'],
  on: {
    AppointmentScheduled: (it, recorded) =>
      put({
        id: recorded.stream.id,
        patient_id: it.patientId,
        patient_name: it.patientName,
        practitioner_id: it.practitionerId,
        room_id: it.roomId,
        date: it.date,
        time: it.time,
        duration: it.duration,
        starts_at: it.startsAt,
        ends_at: it.endsAt,
        service: it.service,
        fee_amount: it.fee.amount,
        fee_currency: it.fee.currency,
        status: it.status,
        ...by(recorded),
        cancel_reason: null,
        series_id: it.occurrence?.seriesId ?? null,
        planned_date: it.occurrence?.date ?? null,
        moved_alone: it.occurrence !== null && !isAsPlanned(it, it.occurrence),
        overlap_allowed: it.overlapAllowed,
        notes: it.notes,
        state: 'active',
        created_at: recorded.at,
        version: recorded.version,
      }),
    AppointmentRescheduled: ({ date, time, duration, startsAt, endsAt, withSeries }, recorded) =>
      changed(recorded, {
        moved_alone: !withSeries,
        ...(withSeries ? { planned_date: date } : {}),
        date,
        time,
        duration,
        starts_at: startsAt,
        ends_at: endsAt,
        overlap_allowed: false,
      }),
    AppointmentReassigned: ({ practitionerId }, recorded) =>
      changed(recorded, { practitioner_id: practitionerId, overlap_allowed: false }),
    AppointmentRoomChanged: ({ roomId }, recorded) =>
      changed(recorded, { room_id: roomId, overlap_allowed: false }),
    AppointmentServiceChanged: ({ service, fee }, recorded) =>
      changed(recorded, { service, fee_amount: fee.amount, fee_currency: fee.currency }),
    AppointmentPatientChanged: ({ patientId, patientName, notes }, recorded) =>
      changed(recorded, { patient_id: patientId, patient_name: patientName, notes }),
    AppointmentNotesChanged: ({ notes }, recorded) => changed(recorded, { notes }),
    AppointmentTransferred: ({ to, patientName }, recorded) =>
      changed(recorded, { patient_id: to, patient_name: patientName }),
    AppointmentReopened: became('scheduled'),
    AppointmentConfirmed: became('confirmed'),
    AppointmentMarkedPending: became('pending'),
    AppointmentCompleted: became('completed'),
    AppointmentCancelled: ({ reason }, recorded) =>
      changed(recorded, { status: 'cancelled', ...by(recorded), cancel_reason: reason }),
    AppointmentMissed: became('no-show'),
    OverlapAllowed: (_, recorded) => changed(recorded, { overlap_allowed: true }),
    BookedOutsideHours: (_, recorded) => changed(recorded, {}),
    AppointmentRemoved: (_, recorded) => changed(recorded, { state: 'removed' }),
    AppointmentRestored: (_, recorded) => changed(recorded, { state: 'active' }),
    PatientRenamed: ({ firstName, lastName }, { stream }) =>
      change({ patient_id: stream.id }, { patient_name: `${firstName} ${lastName}` }),
    DuplicateMerged: renamed,
    DuplicateUnmerged: renamed,
    PatientErased: (_, { stream }) => change({ patient_id: stream.id }, { patient_name: '', notes: '' }),
  },
})

/** The columns of an `AppointmentRow`, of `appointment_list a`, the people `p` and `u` and the room `rm`. */
export const ROW = raw(`a.id, a.patient_id as "patientId", a.patient_name as "patientName",
  a.practitioner_id as "practitionerId", p.name as "practitionerName", a.room_id as "roomId", rm.name as "roomName", a.date, a.time, a.duration, a.service,
  a.status, a.status_at as "statusAt", json_build_object('kind', a.status_by, 'name', u.name) as "statusBy",
  a.cancel_reason as "cancelReason", a.series_id as "seriesId", nullif(a.notes, '') as notes, a.created_at as "createdAt", a.version`)

/** Whoever sees the patient of `a`, as `p`, who of the clinic has set its status, as `u`, and where it is, as `rm`. */
export const practitioner = (clinicId: number): Statement =>
  sql`left join (${everyName(clinicId)}) p on p.id = a.practitioner_id
      left join (${everyName(clinicId)}) u on a.status_by = 'user' and u.id = a.status_by_id
      left join (${everyRoom(clinicId)}) rm on rm.id = a.room_id`

/** The appointment with this id, if it is on the lists. */
export const activeAppointment = (clinicId: number, id: number): Statement<AppointmentRow> =>
  sql`select ${ROW} from appointment_list a ${practitioner(clinicId)}
      where a.clinic_id = ${clinicId} and a.id = ${id} and a.state = 'active'`

/** Whose appointment this is, on whatever list. */
export const patientOf = (clinicId: number, id: number): Statement<{ patientId: number }> =>
  sql`select patient_id as "patientId" from appointment_list where clinic_id = ${clinicId} and id = ${id}`

/** The appointments of a day, by time. */
export const appointmentsOn = (clinicId: number, date: string): Statement<AppointmentRow> =>
  sql`select ${ROW} from appointment_list a ${practitioner(clinicId)}
      where a.clinic_id = ${clinicId} and a.date = ${date} and a.state = 'active' order by a.time, a.id`

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const when = (asked: boolean, condition: () => Statement): Statement => (asked ? condition() : raw(''))

const narrowed = ({ q, date, from, to, patientId }: AppointmentQuery): Statement =>
  sql`${when(date !== undefined, () => sql`and a.date = ${date}`)}
      ${when(from !== undefined, () => sql`and a.date >= ${from}`)}
      ${when(to !== undefined, () => sql`and a.date <= ${to}`)}
      ${when(patientId !== undefined, () => sql`and a.patient_id = ${patientId}`)}
      ${when(Boolean(q), () => sql`and lower(a.patient_name || chr(10) || a.service) like '%' || lower(${escaped(q ?? '')}) || '%'`)}`

/** A row to continue after: `[id]`, or `[time, id]` within a day. */
export type AppointmentCursor = readonly [number] | readonly [string, number]

const after = (cursor: AppointmentCursor | null): Statement => {
  if (cursor === null) return raw('')
  return cursor.length === 1
    ? sql`and a.id < ${cursor[0]}`
    : sql`and (a.time, a.id) > (${cursor[0]}, ${cursor[1]})`
}

/** A page of the list: newest first, a day by time; `limit` null is all of it. */
export const appointmentPage = (
  clinicId: number,
  asked: AppointmentQuery,
  cursor: AppointmentCursor | null,
  limit: number | null,
): Statement<AppointmentRow> =>
  sql`select ${ROW} from appointment_list a ${practitioner(clinicId)}
      where a.clinic_id = ${clinicId} and a.state = 'active' ${narrowed(asked)} ${after(cursor)}
      order by ${raw(asked.date === undefined ? 'a.id desc' : 'a.time, a.id')} limit ${limit}`

/** The cursor behind a row, opaque to callers. */
export const cursorOf = (row: AppointmentRow | undefined, { date }: AppointmentQuery): string | null =>
  row ? cursorText(date === undefined ? [row.id] : [row.time, row.id]) : null

/** A cursor of ours, or null. */
export const readCursor = (text: string | undefined, { date }: AppointmentQuery): AppointmentCursor | null =>
  cursorFrom(text, date === undefined ? 0 : 1) as AppointmentCursor | null

/** Appointments that were removed, by their patients' names. Made to be joined. */
export const removedAppointments = (clinicId: number): Statement<{ id: number; name: string }> =>
  sql`select id, patient_name as name from appointment_list
      where clinic_id = ${clinicId} and state = 'removed'`
