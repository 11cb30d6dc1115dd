import { expect, it } from 'vitest'
import { activityOf } from './activity.ts'

it.each([
  ['ReminderSent', 'reminder', 'smtp', 'reminder_sent'],
  ['ReminderSent', 'follow-up', 'smtp', 'follow_up_sent'],
  ['ReminderSent', 'reminder', 'outbox', 'reminder_kept'],
  ['ReminderSent', 'follow-up', 'outbox', 'follow_up_kept'],
  ['ReminderFailed', 'follow-up', 'outbox', 'follow_up_failed'],
  ['PatientRemoved', null, null, 'patient_removed'],
] as const)('an event %s of a %s by %s is listed as %s', (event, kind, via, activity) => {
  expect(activityOf({ event, kind, via })).toBe(activity)
})
