import { Clock, Effect } from 'effect'
import { Database, Origin } from '#events'
import { reminderRow, type StoredReminder } from './reminder-page.ts'

/** How long a caller waits for the hand-over, and how often it is looked for, in milliseconds. */
const PATIENCE = 5_000
const GLANCE = 100

/** Sent or failed, or found to be put off: there is no more to wait for. */
const isOver = (row: StoredReminder, asked: number): boolean =>
  row.status !== 'pending' ||
  row.overdue ||
  (row.version > asked && row.delivery === null && row.nextTryAt !== null)

/** Waits a moment for what was asked of a reminder to be done, and answers how far it came. */
export const handedOver = Effect.fnUntraced(function* (asked: StoredReminder) {
  const { clinicId } = yield* Origin
  const database = yield* Database
  const until = (yield* Clock.currentTimeMillis) + PATIENCE
  let row = asked
  while (!isOver(row, asked.version) && (yield* Clock.currentTimeMillis) < until) {
    yield* Effect.sleep(GLANCE)
    const [now] = yield* database.query(reminderRow(clinicId, asked.id))
    row = now ?? row
  }
  return row
})
