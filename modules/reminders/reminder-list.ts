import { change, changeRow, projection, put } from '#events'
import type { PatientErased } from '#modules/patients'
import type { ReminderEvent } from './events.ts'

const NOT_SENT = {
  tries: 0,
  delivery: null,
  overdue: false,
  handed_over_at: null,
  via: null,
  reference: null,
  reason: null,
  code: null,
  answer: null,
  sent_at: null,
  handled: false,
  recipient_id: null,
}

// STOP and START keep the patient's answer about the visit, which staff may still have to read.
const changesByAnswer = {
  yes: { answer: 'yes', handled: false },
  no: { answer: 'no', handled: false },
  unclear: { answer: 'unclear', handled: false },
  stop_and_more: { answer: 'unclear', handled: false },
  stop: {},
  start: {},
} as const

const SETTLED = { next_at: null, delivery: null } as const

export const reminderList = projection<ReminderEvent>({
  table: 'reminder_list',
  version: 1,
  key: ['id'],
  on: {
    ReminderScheduled: (reminder, { stream, at, version }) =>
      put({
        id: stream.id,
        kind: reminder.kind,
        patient_id: reminder.patientId,
        appointment_id: reminder.appointmentId,
        series_visits: reminder.seriesVisits ?? null,
        rule_id: reminder.rule?.id ?? null,
        minutes_before: reminder.rule?.minutesBefore ?? null,
        type: reminder.type,
        scheduled_for: reminder.scheduledFor,
        wanted_for: reminder.wantedFor,
        zone: reminder.zone,
        next_at: reminder.scheduledFor,
        status: 'pending',
        ...NOT_SENT,
        state: 'active',
        created_at: at,
        version,
      }),
    ReminderRevised: ({ type, scheduledFor, wantedFor, zone }, recorded) =>
      changeRow(recorded, {
        type,
        scheduled_for: scheduledFor,
        wanted_for: wantedFor,
        zone,
        next_at: scheduledFor,
        overdue: false,
        reason: null,
        code: null,
        handled: false,
      }),
    ReminderTransferred: ({ to }, recorded) => changeRow(recorded, { patient_id: to }),
    ReminderPostponed: ({ until }, recorded) =>
      changeRow(recorded, { next_at: until, reason: null, code: null }),
    ReminderHeld: ({ reason, until }, recorded) =>
      changeRow(recorded, { reason, code: null, ...(until && { next_at: until }) }),
    ReminderChannelChanged: ({ type }, recorded) => changeRow(recorded, { type }),
    ReminderMarkedOverdue: (_, recorded) =>
      changeRow(recorded, { next_at: null, overdue: true, handled: false }),
    ReminderSendRequested: ({ at }, recorded) =>
      changeRow(recorded, { next_at: at, overdue: false, handled: false }),
    ReminderHandedOver: ({ via, at, recipient }, recorded) =>
      changeRow(recorded, {
        next_at: null,
        delivery: 'handed_over',
        handed_over_at: at,
        via,
        recipient_id: recipient,
        reason: null,
        code: null,
      }),
    ReminderSent: ({ via, reference }, recorded) =>
      changeRow(recorded, {
        ...SETTLED,
        status: 'sent',
        via,
        reference,
        reason: null,
        code: null,
        sent_at: recorded.at,
      }),
    ReminderDelayed: ({ attempt, reason, code, nextTryAt }, recorded) =>
      changeRow(recorded, { tries: attempt, next_at: nextTryAt, delivery: null, via: null, reason, code }),
    ReminderUnsettled: (_, recorded) => changeRow(recorded, { delivery: 'unknown' }),
    ReminderFailed: ({ reason, code }, recorded) =>
      changeRow(recorded, { ...SETTLED, status: 'failed', reason, code, handled: false }),
    ReminderDelivered: (_, recorded) => changeRow(recorded, { delivery: 'delivered' }),
    ReminderUndelivered: ({ reason, code }, recorded) =>
      changeRow(recorded, { ...SETTLED, status: 'failed', reason, code, handled: false }),
    ReminderAnswered: ({ answer }, recorded) => changeRow(recorded, changesByAnswer[answer]),
    ReminderDropped: (_, recorded) => changeRow(recorded, { ...SETTLED, state: 'dropped' }),
    ReminderRemoved: (_, recorded) => changeRow(recorded, { state: 'removed' }),
    ReminderRestored: (_, recorded) => changeRow(recorded, { state: 'active' }),
    ReminderHandled: (_, recorded) => changeRow(recorded, { handled: true }),
    ReminderHandlingUndone: (_, recorded) => changeRow(recorded, { handled: false }),
  },
})

export const reminderText = projection<
  | Extract<ReminderEvent, { _tag: 'ReminderScheduled' | 'ReminderRevised' | 'ReminderTransferred' }>
  | ReturnType<typeof PatientErased>
>({
  table: 'reminder_text',
  version: 1,
  key: ['id'],
  on: {
    ReminderScheduled: ({ patientId, message }, { stream }) =>
      put({ id: stream.id, patient_id: patientId, message }),
    ReminderRevised: ({ message }, { stream }) => change({ id: stream.id }, { message }),
    ReminderTransferred: ({ to }, { stream }) => change({ id: stream.id }, { patient_id: to }),
    PatientErased: (_, { stream }) => change({ patient_id: stream.id }, { message: '' }),
  },
})
