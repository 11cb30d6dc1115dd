import { projection, put } from '#events'
import type { ReminderEvent } from '#modules/reminders'
import type { Outcome } from '../contract.ts'
import { firstVersion, nextVersion } from './version.ts'

type CountedEvent = Extract<
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

const changeOutcome = (outcome: Outcome) => nextVersion(() => ({ outcome }))
const settle = (outcome: Outcome) => nextVersion((_, { at }) => ({ outcome, settled_at: at }))

/** Outcomes of reminders. A sent reminder stays counted even if it is removed later. */
export const reportReminders = projection<CountedEvent>({
  table: 'report_reminders',
  version: 1,
  key: ['id', 'version'],
  on: {
    ReminderScheduled: ({ patientId }, recorded) =>
      put({ ...firstVersion(recorded), patient_id: patientId, outcome: 'pending', settled_at: null }),
    ReminderTransferred: nextVersion(({ to }) => ({ patient_id: to })),
    ReminderSent: settle('sent'),
    ReminderFailed: settle('failed'),
    ReminderDelivered: changeOutcome('delivered'),
    ReminderUndelivered: changeOutcome('failed'),
  },
})
