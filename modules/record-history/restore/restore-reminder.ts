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
  const target = yield* findRestoreTarget('reminder', Reminder, id, version)
  const toRow = toRestoredRow('reminder', id)
  if (target.is === 'removed') return toRow(yield* reminders.restore(id))
  if (target.was.is === 'unknown') return yield* Effect.fail(new ReminderNotFound())
  const { patientId, type, scheduledFor, zone, wantedFor, message } = target.was.plan
  const revision = { patientId, type, scheduledFor, zone, wantedFor, message }
  return toRow(yield* reminders.rewrite(id, revision, expect))
})
