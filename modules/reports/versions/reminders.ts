import { projection, put } from '#events'
import type { ReminderEvent } from '#modules/reminders'
import type { Outcome } from '../contract.ts'
import { known, otherwise } from './version.ts'

type Told = Extract<
  ReminderEvent,
  {
    _tag:
      | 'ReminderScheduled'
      | 'ReminderTransferred'
      | 'ReminderSent'
      | 'ReminderFailed'
      | 'ReminderDelivered'
      | 'ReminderUndelivered'
  }
>

const turnedOut = (outcome: Outcome) => otherwise(() => ({ outcome }))
const settled = (outcome: Outcome) => otherwise((_, { at }) => ({ outcome, settled_at: at }))

/** What became of reminders. What was sent stays sent, also where it was taken off the list since. */
export const reportReminders = projection<Told>({
  table: 'report_reminders',
  version: 1,
  key: ['id', 'version'],
  on: {
    ReminderScheduled: ({ patientId }, recorded) =>
      put({ ...known(recorded), patient_id: patientId, outcome: 'pending', settled_at: null }),
    ReminderTransferred: otherwise(({ to }) => ({ patient_id: to })),
    ReminderSent: settled('sent'),
    ReminderFailed: settled('failed'),
    ReminderDelivered: turnedOut('delivered'),
    ReminderUndelivered: turnedOut('failed'),
  },
})
