import { Clock, Context, Effect, Layer } from 'effect'
import { Database, Origin, settled, sql, type Statement, Store } from '#events'
import { accessedMany } from '#modules/audit'
import { clinicSettings, type SettingsRow } from '#modules/clinic'
import { NOTICES_PER_PAGE, type NoticeQuery } from './contract.ts'
import { NoticeNotFound } from './errors.ts'
import { toldTo } from './notice-kinds.ts'
import { dropMarks, markAllRead, markDeleted, markRead, unmarkDeleted } from './notice-marks.ts'
import { noticePage, noticeRow, noticesFound, type Reader, type StoredNotice } from './notice-reading.ts'
import type { NoticeRow } from './notice-row.ts'
import { worded } from './notice-words.ts'
import { wordingOf } from './when.ts'

/** A page of notices, with the cursor of the next one, or null, how many there are on all pages, and how many unread. */
export interface NoticePage {
  readonly rows: readonly NoticeRow[]
  readonly next: string | null
  /** Both counted to a hundred. */
  readonly total: number
  readonly unread: number
}

/** The reader of this `Origin`, now. */
const reader = Effect.gen(function* () {
  const origin = yield* Origin
  const now = yield* Clock.currentTimeMillis
  return {
    clinicId: origin.clinicId,
    userId: origin.actor.id,
    told: toldTo(origin),
    by: 'bell',
    now,
  } satisfies Reader
})

const isYes = (said: NoticeQuery['unread']): boolean => said === 'true' || said === '1'

const readCursor = (text: string | undefined): number | null =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : null

const wordedIf = (who: Reader, found: StoredNotice | undefined, clinic: SettingsRow | undefined) =>
  found ? Effect.succeed(worded(found, wordingOf(clinic, who.now))) : Effect.fail(new NoticeNotFound())

const make = Effect.gen(function* () {
  const database = yield* Database
  const store = yield* Store

  /** Notices, newest first, without those that were deleted. They name patients: the access ledger says so. */
  const page = Effect.fn('Notices.page')(function* (asked: NoticeQuery) {
    const who = yield* reader
    const unread = isYes(asked.unread)
    const before = readCursor(asked.cursor)
    const limit = asked.limit ?? (before === null ? null : NOTICES_PER_PAGE)
    const [found, [all], [waiting], [clinic]] = yield* database.queries([
      noticePage(who, { unread, before, limit: limit === null ? null : limit + 1 }),
      noticesFound(who, unread),
      noticesFound(who, true),
      clinicSettings(who.clinicId),
      yield* accessedMany('notifications'),
    ])
    const shown = limit === null ? found : found.slice(0, limit)
    const wording = wordingOf(clinic, who.now)
    return {
      rows: shown.map((each) => worded(each, wording)),
      next: found.length > shown.length ? String(shown.at(-1)?.position) : null,
      total: all?.n ?? 0,
      unread: waiting?.n ?? 0,
    } satisfies NoticePage
  })

  /** How many notices somebody has not read, counted to a hundred. */
  const unread = Effect.fn('Notices.unread')(function* () {
    const [waiting] = yield* database.query(noticesFound(yield* reader, true))
    return waiting?.n ?? 0
  })

  /** One notice. */
  const open = Effect.fn('Notices.open')(function* (id: number) {
    const who = yield* reader
    const [[found], [clinic]] = yield* database.queries([
      noticeRow(who, id),
      clinicSettings(who.clinicId),
      yield* accessedMany('notifications'),
    ])
    return yield* wordedIf(who, found, clinic)
  })

  /** Marks a notice as read, or as unread. */
  const setRead = Effect.fn('Notices.setRead')(function* (id: number, read: boolean) {
    const who = yield* reader
    const [, [found], [clinic]] = yield* database.queries([
      markRead(who, id, read),
      noticeRow(who, id),
      clinicSettings(who.clinicId),
    ])
    return yield* wordedIf(who, found, clinic)
  })

  /** Marks all notices as read; answers how many were not, counted to a hundred. */
  const readAll = Effect.fn('Notices.readAll')(function* () {
    const who = yield* reader
    const { answer } = yield* store.together(
      (unit) =>
        Effect.gen(function* () {
          const [waiting] = yield* unit.query(noticesFound(who, true))
          void unit.also(markAllRead(who))
          void unit.also(dropMarks(who))
          return { id: waiting?.n ?? 0 }
        }),
      { answer: (n): Statement<{ read: number }> => sql`select ${n}::integer as read` },
    )
    return answer
  })

  /** Takes a notice off the list of the person who asks. */
  const remove = Effect.fn('Notices.remove')(function* (id: number) {
    const [found] = yield* database.query(markDeleted(yield* reader, id))
    return found ? ({ deleted: true, id } as const) : yield* Effect.fail(new NoticeNotFound())
  })

  /** Puts a deleted notice back. */
  const restore = Effect.fn('Notices.restore')(function* (id: number) {
    const who = yield* reader
    yield* store.together((unit) => Effect.as(settled(unit.also(unmarkDeleted(who, id))), { id }), {
      answer: (own) => noticeRow(who, own),
    })
    return yield* open(id)
  })

  return { page, unread, open, setRead, readAll, remove, restore }
})

/** What the person of the `Origin` is told. */
export class Notices extends Context.Tag('Notices')<Notices, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
