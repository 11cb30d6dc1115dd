import { Clock, Effect } from 'effect'
import { Database, Origin, runTransaction, toEffect, sql, type Statement, Store } from '#events'
import { pageAccessEntry } from '#modules/audit'
import { type ClinicFormat, clinicFormat, clinicSettings, type SettingsRow } from '#modules/clinic'
import { service, cutPage, idCursorFrom, rowsToRead } from '#modules/kernel'
import { NOTIFICATIONS_PER_PAGE, type NotificationQuery } from './contract.ts'
import { NoticeNotFound } from './errors.ts'
import { kindsFor, seesEveryKind } from './notification-kinds.ts'
import {
  dropMarks,
  markAllRead,
  markDeleted,
  markEachRead,
  markRead,
  unmarkDeleted,
} from './notification-marks.ts'
import {
  notificationPage,
  notificationRow,
  notificationCount,
  type Reader,
  type StoredNotification,
} from './notification-page.ts'
import type { NotificationRow } from './notification-row.ts'
import { describeNotification } from './describe-notification.ts'

/** A page of notifications, the next cursor or null, the total, and the number of unread ones. */
interface NotificationPage {
  readonly rows: readonly NotificationRow[]
  readonly next: string | null
  /** Both counted up to a hundred. */
  readonly total: number
  readonly unread: number
}

const reader = Effect.gen(function* () {
  const origin = yield* Origin
  const now = yield* Clock.currentTimeMillis
  return {
    clinicId: origin.clinicId,
    userId: origin.actor.id,
    kinds: kindsFor(origin),
    channel: 'bell',
    now,
  } satisfies Reader
})

const isYes = (value: NotificationQuery['unread']): boolean => value === 'true' || value === '1'

// A clinic without settings was never opened, so it has no notifications.
const formatOf = (settings: SettingsRow | undefined, now: number): ClinicFormat =>
  clinicFormat(settings ?? { zone: 'UTC', dateFormat: 'MM/DD/YYYY', timeFormat: '12-hour' }, now)

const describeOrFail = (
  viewer: Reader,
  found: StoredNotification | undefined,
  settings: SettingsRow | undefined,
) =>
  found
    ? Effect.succeed(describeNotification(found, formatOf(settings, viewer.now)))
    : Effect.fail(new NoticeNotFound())

/** Lists notifications, newest first. Records the read in the access ledger, because they name patients. */
const page = Effect.fn('Notifications.page')(function* (query: NotificationQuery) {
  const { queries } = yield* Database
  const viewer = yield* reader
  const onlyUnread = isYes(query.unread)
  const before = idCursorFrom(query.cursor)
  const limit = query.limit ?? (before === null ? null : NOTIFICATIONS_PER_PAGE)
  const read = notificationPage(viewer, { unread: onlyUnread, before, limit: rowsToRead(limit) })
  const [found, [all], [waiting], [clinic]] = yield* queries([
    read,
    notificationCount(viewer, onlyUnread),
    notificationCount(viewer, true),
    clinicSettings(viewer.clinicId),
    yield* pageAccessEntry('notifications', query, { rowsToCount: limit === null ? read : undefined }),
  ])
  const { rows, next } = cutPage(found, limit, ({ position }) => String(position))
  const format = formatOf(clinic, viewer.now)
  return {
    rows: rows.map((each) => describeNotification(each, format)),
    next,
    total: all?.n ?? 0,
    unread: waiting?.n ?? 0,
  } satisfies NotificationPage
})

const countUnread = Effect.fn('Notifications.countUnread')(function* () {
  const { query } = yield* Database
  const [waiting] = yield* query(notificationCount(yield* reader, true))
  return waiting?.n ?? 0
})

/** Reads one notification. Records it in the access ledger. */
const open = Effect.fn('Notifications.open')(function* (id: number) {
  const { queries } = yield* Database
  const viewer = yield* reader
  const [[found], [clinic]] = yield* queries([
    notificationRow(viewer, id),
    clinicSettings(viewer.clinicId),
    yield* pageAccessEntry('notifications', { id }),
  ])
  return yield* describeOrFail(viewer, found, clinic)
})

/** Marks a notification as read or unread, and shows it. Records it in the access ledger. */
const setRead = Effect.fn('Notifications.setRead')(function* (id: number, read: boolean) {
  const { queries } = yield* Database
  const viewer = yield* reader
  const [, [found], [clinic]] = yield* queries([
    markRead(viewer, id, read),
    notificationRow(viewer, id),
    clinicSettings(viewer.clinicId),
    yield* pageAccessEntry('notifications', { id }),
  ])
  return yield* describeOrFail(viewer, found, clinic)
})

/** Marks as read what the caller sees. An API key may see less than its user, whose other ones stay unread. */
const readAll = Effect.fn('Notifications.readAll')(function* () {
  const viewer = yield* reader
  const marks = seesEveryKind(yield* Origin)
    ? [markAllRead(viewer), dropMarks(viewer)]
    : [markEachRead(viewer)]
  return yield* runTransaction(
    (unit) =>
      Effect.gen(function* () {
        const [waiting] = yield* unit.query(notificationCount(viewer, true))
        for (const mark of marks) void unit.addStatement(mark)
        return { id: waiting?.n ?? 0 }
      }),
    { returning: (_, n): Statement<{ read: number }> => sql`select ${n}::integer as read` },
  )
})

const remove = Effect.fn('Notifications.remove')(function* (id: number) {
  const viewer = yield* reader
  yield* runTransaction((unit) =>
    Effect.flatMap(unit.query(markDeleted(viewer, id)), ([found]) =>
      found ? Effect.succeed({ id }) : Effect.fail(new NoticeNotFound()),
    ),
  )
  return { deleted: true, id } as const
})

const restore = Effect.fn('Notifications.restore')(function* (id: number) {
  const viewer = yield* reader
  yield* runTransaction((unit) => Effect.as(toEffect(unit.addStatement(unmarkDeleted(viewer, id))), { id }), {
    returning: (_, recordId) => notificationRow(viewer, recordId),
  })
  return yield* open(id)
})

export class Notifications extends service<Notifications>()('Notifications', [Store, Database], {
  page,
  unread: countUnread,
  open,
  setRead,
  readAll,
  remove,
  restore,
}) {}
