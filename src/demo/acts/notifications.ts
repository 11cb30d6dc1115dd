import { Effect } from 'effect'
import { Notifications } from '#modules/notifications'

/** How many notifications the owner keeps, and how many of those are unread. */
const LEFT = 6
const UNREAD = 3

/** Removes most notifications, as an owner who keeps the list short would. */
export const tidy = Effect.gen(function* () {
  const notifications = yield* Notifications
  const { rows } = yield* notifications.page({})
  // Keep the newest of each kind, then fill up with the newest of the rest.
  const newestOfKinds = [...new Map(rows.toReversed().map((row) => [row.what, row])).values()].slice(-LEFT)
  const more = rows.filter((row) => !newestOfKinds.includes(row)).slice(0, LEFT - newestOfKinds.length)
  const left = new Set([...newestOfKinds, ...more].map(({ id }) => id))
  for (const { id } of rows) if (!left.has(id)) yield* notifications.remove(id)
  const read = rows.filter(({ id }) => left.has(id)).slice(UNREAD)
  yield* Effect.forEach(read, ({ id }) => notifications.setRead(id, true))
})
