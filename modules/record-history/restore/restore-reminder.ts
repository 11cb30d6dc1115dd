import { Effect } from 'effect'
import { Reminder, ReminderNotFound, Reminders } from '#modules/reminders'
import { findRestoreTarget, toRestoredRow } from './restore-target.ts'

/** Reverts a reminder to a version; without one, restores a removed reminder. */
export const restoreReminder = Effect.fn('RecordRestore.reminder')(function* (
  id: number,
  version?: number,
  expect?: number,
) {
  const reminders = yield* Reminders
  const back = yield* findRestoreTarget('reminder', Reminder, id, version)
  const answer = toRestoredRow('reminder', id)
  if (back.is === 'removed') return answer(yield* reminders.restore(id))
  if (back.was.is === 'unknown') return yield* Effect.fail(new ReminderNotFound())
  const { patientId, type, scheduledFor, zone, wantedFor, message } = back.was.plan
  const revision = { patientId, type, scheduledFor, zone, wantedFor, message }
  return answer(yield* reminders.rewrite(id, revision, expect))
})
