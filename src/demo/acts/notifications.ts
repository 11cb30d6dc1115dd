import { Effect } from 'effect'
import { Notifications } from '#modules/notifications'

/** How many notifications the owner keeps, and how many of those are unread. */
const KEPT_COUNT = 6
const UNREAD_COUNT = 3

/** Removes most notifications, as an owner who keeps the list short would. */
export const removeMostNotifications = Effect.gen(function* () {
  const notifications = yield* Notifications
  const { rows } = yield* notifications.page({})
  // Keep the newest of each kind, then fill up with the newest of the rest.
  const newestOfKinds = [...new Map(rows.toReversed().map((row) => [row.what, row])).values()].slice(
    -KEPT_COUNT,
  )
  const fillers = rows
    .filter((row) => !newestOfKinds.includes(row))
    .slice(0, KEPT_COUNT - newestOfKinds.length)
  const keptIds = new Set([...newestOfKinds, ...fillers].map(({ id }) => id))
  for (const { id } of rows) if (!keptIds.has(id)) yield* notifications.remove(id)
  const read = rows.filter(({ id }) => keptIds.has(id)).slice(UNREAD_COUNT)
  yield* Effect.forEach(read, ({ id }) => notifications.setRead(id, true))
})
