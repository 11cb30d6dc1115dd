import { Effect } from 'effect'
import { Notices } from '#modules/notices'

/** How many notices the owner left lying, and how many of them unread. */
const LEFT = 6
const UNREAD = 3

/** The owner keeps the notifications short: what was dealt with is gone. */
export const tidy = Effect.gen(function* () {
  const notices = yield* Notices
  const { rows } = yield* notices.page({})
  // The newest of each kind, then whatever is newest.
  const kept = [...new Map(rows.toReversed().map((row) => [row.what, row])).values()].slice(-LEFT)
  const more = rows.filter((row) => !kept.includes(row)).slice(0, LEFT - kept.length)
  const left = new Set([...kept, ...more].map(({ id }) => id))
  for (const { id } of rows) if (!left.has(id)) yield* notices.remove(id)
  const read = rows.filter(({ id }) => left.has(id)).slice(UNREAD)
  yield* Effect.forEach(read, ({ id }) => notices.setRead(id, true))
})
