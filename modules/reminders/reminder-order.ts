import { change, type Change, copy, projection, put, type RecordedEvent } from '#events'
import type { AppointmentEvent } from '#modules/appointments'
import type { ReminderEvent } from './events.ts'

/** The reminder id of the row that a visit has itself, and the visit id of the reminders without a visit. */
const NO_ID = 0

const place = ({ stream }: RecordedEvent, to: Parameters<typeof change>[1]): Change =>
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
 * The place of each reminder in the list by visit. A visit has a row as well, from which its reminders take the time
 * that it starts; both move with it.
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
      place(recorded, { scheduled_for: scheduledFor, type }),
    ReminderChannelChanged: ({ type }, recorded) => place(recorded, { type }),
    ReminderSent: (_, recorded) => place(recorded, { status: 'sent' }),
    ReminderFailed: (_, recorded) => place(recorded, { status: 'failed' }),
    ReminderUndelivered: (_, recorded) => place(recorded, { status: 'failed' }),
    ReminderDropped: (_, recorded) => place(recorded, { listed: false }),
    ReminderRemoved: (_, recorded) => place(recorded, { listed: false }),
    ReminderRestored: (_, recorded) => place(recorded, { listed: true }),
  },
})
