import { change, type Change, copy, projection, put, type RecordedEvent } from '#events'
import type { AppointmentEvent } from '#modules/appointments'
import type { ReminderEvent } from './events.ts'

/** Stands for a missing id: the reminder id in a visit's own row, and the visit id of reminders without a visit. */
const NO_ID = 0

const changeReminderRow = ({ stream }: RecordedEvent, to: Parameters<typeof change>[1]): Change =>
  change({ id: stream.id }, to)

type OrderedEvent =
  | Extract<AppointmentEvent, { _tag: 'AppointmentScheduled' | 'AppointmentRescheduled' }>
  | Extract<
      ReminderEvent,
      {
        _tag:
          | 'ReminderScheduled'
          | 'ReminderRevised'
          | 'ReminderChannelChanged'
          | 'ReminderSent'
          | 'ReminderFailed'
          | 'ReminderUndelivered'
          | 'ReminderDropped'
          | 'ReminderRemoved'
          | 'ReminderRestored'
      }
    >

/**
 * The position of each reminder in the list by visit. A visit has a row of its own, from which its reminders copy the
 * start. Rescheduling a visit updates all of these rows.
 */
export const reminderOrder = projection<OrderedEvent>({
  table: 'reminder_order',
  version: 1,
  key: ['visit_id', 'id'],
  on: {
    AppointmentScheduled: ({ startsAt }, { stream }) =>
      put({ visit_id: stream.id, id: NO_ID, visit_at: startsAt, listed: false }),
    AppointmentRescheduled: ({ startsAt }, { stream }) =>
      change({ visit_id: stream.id }, { visit_at: startsAt }),
    ReminderScheduled: ({ appointmentId, scheduledFor, type }, { stream }) => {
      const row = {
        visit_id: appointmentId ?? NO_ID,
        id: stream.id,
        scheduled_for: scheduledFor,
        status: 'pending',
        type,
        listed: true,
      }
      return appointmentId === null
        ? put({ ...row, visit_at: null })
        : copy({ visit_id: appointmentId, id: NO_ID }, ['visit_at'], row)
    },
    ReminderRevised: ({ scheduledFor, type }, recorded) =>
      changeReminderRow(recorded, { scheduled_for: scheduledFor, type }),
    ReminderChannelChanged: ({ type }, recorded) => changeReminderRow(recorded, { type }),
    ReminderSent: (_, recorded) => changeReminderRow(recorded, { status: 'sent' }),
    ReminderFailed: (_, recorded) => changeReminderRow(recorded, { status: 'failed' }),
    ReminderUndelivered: (_, recorded) => changeReminderRow(recorded, { status: 'failed' }),
    ReminderDropped: (_, recorded) => changeReminderRow(recorded, { listed: false }),
    ReminderRemoved: (_, recorded) => changeReminderRow(recorded, { listed: false }),
    ReminderRestored: (_, recorded) => changeReminderRow(recorded, { listed: true }),
  },
})
