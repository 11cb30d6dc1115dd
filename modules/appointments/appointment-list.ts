import { Schema } from 'effect'
import {
  change,
  changeRow,
  projection,
  put,
  shareable,
  raw,
  type RecordedEvent,
  sql,
  type Statement,
} from '#events'
import { userNameTable } from '#modules/identity'
import {
  type DuplicateMerged,
  type DuplicateUnmerged,
  allPatientAlerts,
  fullName,
  type PatientErased,
  type PatientRenamed,
} from '#modules/patients'
import { allRooms } from '#modules/rooms'
import { CANCEL_REASONS, EXPECTED_STATUSES, type Status, STATUSES } from './contract.ts'
import type { AppointmentEvent } from './events.ts'

/** The statuses of expected visits, for SQL: `status in ${EXPECTED_LIST}`. */
export const EXPECTED_LIST = raw(`('${EXPECTED_STATUSES.join("', '")}')`)

const ACTORS = ['user', 'patient', 'reply', 'system'] as const

/** An appointment as the screens and API callers see it. `notes` is null if it has none. */
export const AppointmentRow = Schema.Struct({
  id: Schema.Number,
  patientId: Schema.Number,
  patientName: Schema.String,
  /** The patient's alerts, most important first; none if the patient was removed. */
  patientAlerts: Schema.Array(Schema.String),
  /** The required fields that the patient’s record lacks. */
  patientMissing: Schema.Array(Schema.String),
  practitionerId: Schema.NullOr(Schema.Number),
  practitionerName: Schema.NullOr(Schema.String),
  /** Null without a room. */
  roomId: Schema.NullOr(Schema.Number),
  roomName: Schema.NullOr(Schema.String),
  date: Schema.String,
  time: Schema.String,
  duration: Schema.Number,
  service: Schema.String,
  status: Schema.Literal(...STATUSES),
  /** When the status was set, ISO 8601. */
  statusAt: Schema.String,
  /** Who set the status; `reply` is the patient, by text message. The name is a current or former user's. */
  statusBy: Schema.Struct({ kind: Schema.Literal(...ACTORS), name: Schema.NullOr(Schema.String) }),
  /** When the patient arrived, ISO 8601; null if they did not, or if the arrival was cleared. */
  arrivedAt: Schema.NullOr(Schema.String),
  /** The cancellation reason; null without a reason or a cancellation. */
  cancelReason: Schema.NullOr(Schema.Literal(...CANCEL_REASONS)),
  /** The series it belongs to; null for a single appointment. */
  seriesId: Schema.NullOr(Schema.Number),
  notes: Schema.NullOr(Schema.String),
  createdAt: Schema.String,
  version: Schema.Number,
}).annotations({ identifier: 'Appointment' })
export type AppointmentRow = typeof AppointmentRow.Type

/** Returns the columns for when a status was set, and by which actor. */
const statusOrigin = ({ at, meta: { actor, source } }: RecordedEvent) => ({
  status_at: at,
  status_by: source === 'reply' ? source : actor.kind,
  status_by_id: actor.id,
})

const setStatus = (status: Status) => (_: unknown, recorded: RecordedEvent) =>
  changeRow(recorded, { status, ...statusOrigin(recorded), cancel_reason: null })

interface DateAndTime {
  readonly date: string
  readonly time: string
}

const isAsPlanned = (it: DateAndTime, planned: DateAndTime): boolean =>
  it.date === planned.date && it.time === planned.time

type PatientMergeEvent = ReturnType<typeof DuplicateMerged> | ReturnType<typeof DuplicateUnmerged>
type HandledEvent =
  AppointmentEvent | ReturnType<typeof PatientRenamed> | PatientMergeEvent | ReturnType<typeof PatientErased>

// A merge takes over first and last name together.
const renamePatient = ({ names, values }: PatientMergeEvent, { stream }: RecordedEvent) =>
  names.includes('firstName')
    ? change(
        { patient_id: stream.id },
        {
          patient_name: fullName({
            firstName: values['firstName'] ?? '',
            lastName: values['lastName'] ?? '',
          }),
        },
      )
    : []

export const appointmentList = projection<HandledEvent>({
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
        ...statusOrigin(recorded),
        arrived_at: null,
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
      changeRow(recorded, {
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
      changeRow(recorded, { practitioner_id: practitionerId, overlap_allowed: false }),
    AppointmentRoomChanged: ({ roomId }, recorded) =>
      changeRow(recorded, { room_id: roomId, overlap_allowed: false }),
    AppointmentServiceChanged: ({ service, fee }, recorded) =>
      changeRow(recorded, { service, fee_amount: fee.amount, fee_currency: fee.currency }),
    AppointmentPatientChanged: ({ patientId, patientName, notes }, recorded) =>
      changeRow(recorded, { patient_id: patientId, patient_name: patientName, notes }),
    AppointmentNotesChanged: ({ notes }, recorded) => changeRow(recorded, { notes }),
    AppointmentTransferred: ({ to, patientName }, recorded) =>
      changeRow(recorded, { patient_id: to, patient_name: patientName }),
    AppointmentReopened: setStatus('scheduled'),
    AppointmentConfirmed: setStatus('confirmed'),
    AppointmentMarkedPending: setStatus('pending'),
    AppointmentCompleted: setStatus('completed'),
    AppointmentCancelled: ({ reason }, recorded) =>
      changeRow(recorded, { status: 'cancelled', ...statusOrigin(recorded), cancel_reason: reason }),
    AppointmentMissed: setStatus('no-show'),
    AppointmentArrived: ({ at }, recorded) => changeRow(recorded, { arrived_at: at }),
    AppointmentArrivalCleared: (_, recorded) => changeRow(recorded, { arrived_at: null }),
    OverlapAllowed: (_, recorded) => changeRow(recorded, { overlap_allowed: true }),
    BookedOutsideHours: (_, recorded) => changeRow(recorded),
    VisitMessageRequested: (_, recorded) => changeRow(recorded),
    AppointmentRemoved: (_, recorded) => changeRow(recorded, { state: 'removed' }),
    AppointmentRestored: (_, recorded) => changeRow(recorded, { state: 'active' }),
    PatientRenamed: (names, { stream }) =>
      change({ patient_id: stream.id }, { patient_name: fullName(names) }),
    DuplicateMerged: renamePatient,
    DuplicateUnmerged: renamePatient,
    PatientErased: (_, { stream }) => change({ patient_id: stream.id }, { patient_name: '', notes: '' }),
  },
})

/**
 * The columns of an `AppointmentRow`, from `appointment_list a`, people `p` and `u`, the room `rm` and the alerts `al`.
 */
export const ROW_COLUMNS =
  raw(`a.id, a.patient_id as "patientId", a.patient_name as "patientName", coalesce(al.alerts, '[]') as "patientAlerts",
  coalesce(al.missing, '{}') as "patientMissing",
  a.practitioner_id as "practitionerId", p.name as "practitionerName", a.room_id as "roomId", rm.name as "roomName", a.date, a.time, a.duration, a.service,
  a.status, a.status_at as "statusAt", json_build_object('kind', a.status_by, 'name', u.name) as "statusBy",
  a.arrived_at as "arrivedAt", a.cancel_reason as "cancelReason", a.series_id as "seriesId", nullif(a.notes, '') as notes, a.created_at as "createdAt", a.version`)

/**
 * Joins the practitioner of `a` as `p`, the user who set its status as `u`, its room as `rm`, and its patient's alerts
 * as `al`.
 */
export const rowJoins = (clinicId: number): Statement =>
  sql`left join (${userNameTable(clinicId)}) p on p.id = a.practitioner_id
      left join (${userNameTable(clinicId)}) u on a.status_by = 'user' and u.id = a.status_by_id
      left join (${allRooms(clinicId)}) rm on rm.id = a.room_id
      left join (${allPatientAlerts(clinicId)}) al on al.id = a.patient_id`

/** Returns the appointment with this id, unless it was removed. */
export const activeAppointment = (clinicId: number, id: number): Statement<AppointmentRow> =>
  shareable(sql`select ${ROW_COLUMNS} from appointment_list a ${rowJoins(clinicId)}
      where a.clinic_id = ${clinicId} and a.id = ${id} and a.state = 'active'`)

/** Returns the appointment with this id, unless it was removed, with its fee. */
export const activeAppointmentWithFee = (
  clinicId: number,
  id: number,
): Statement<AppointmentRow & { fee: { amount: number; currency: string } }> =>
  shareable(sql`select ${ROW_COLUMNS}, json_build_object('amount', a.fee_amount, 'currency', a.fee_currency) as fee
      from appointment_list a ${rowJoins(clinicId)}
      where a.clinic_id = ${clinicId} and a.id = ${id} and a.state = 'active'`)

/** Returns the appointment with this id, active or removed. */
export const appointmentRow = (clinicId: number, id: number): Statement<AppointmentRow> =>
  sql`select ${ROW_COLUMNS} from appointment_list a ${rowJoins(clinicId)}
      where a.clinic_id = ${clinicId} and a.id = ${id}`

/** Returns the patient of an appointment, active or removed. */
export const patientOf = (clinicId: number, id: number): Statement<{ patientId: number }> =>
  sql`select patient_id as "patientId" from appointment_list where clinic_id = ${clinicId} and id = ${id}`

/** Lists the appointments of a day, sorted by time. */
export const appointmentsOn = (clinicId: number, date: string): Statement<AppointmentRow> =>
  sql`select ${ROW_COLUMNS} from appointment_list a ${rowJoins(clinicId)}
      where a.clinic_id = ${clinicId} and a.date = ${date} and a.state = 'active' order by a.time, a.id`

/** Lists a patient's appointments, latest first. */
export const appointmentsOfPatient = (
  clinicId: number,
  patientId: number,
  limit: number,
): Statement<AppointmentRow> =>
  sql`select ${ROW_COLUMNS} from appointment_list a ${rowJoins(clinicId)}
      where a.clinic_id = ${clinicId} and a.patient_id = ${patientId} and a.state = 'active'
      order by a.starts_at desc, a.id desc limit ${limit}`

/** Lists the removed appointments with their patients' names. Made to be joined. */
export const removedAppointments = (clinicId: number): Statement<{ id: number; name: string }> =>
  sql`select id, patient_name as name from appointment_list
      where clinic_id = ${clinicId} and state = 'removed'`
