import { createHash } from 'node:crypto'
import { Clock, Context, Effect, Layer } from 'effect'
import { Database, Origin, type OriginShape, Store } from '#events'
import { publishedAppointments } from '#modules/appointments'
import { accessedMany } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { activePractitioner } from '#modules/identity'
import { allows } from '#modules/kernel'
import { Config } from '#modules/platform'
import { CalendarFeed } from './calendar-feed.ts'
import { calendarText } from './calendar-text.ts'
import { FEED_DAYS, type FeedDraft, type FeedRevision } from './contract.ts'
import { CalendarFeedNotFound, CalendarFeedToldBefore, NotYourCalendarFeed } from './errors.ts'
import { feedOf, feedRow, type FeedRow, feedRows } from './feed-list.ts'
import { findFeed, type FoundFeed, isDue, keepAddress, newAddress, touchAddress } from './feed-secrets.ts'

/** Who fetches a feed: nobody is known but the address they call from. */
export interface Subscriber {
  readonly address: string
  /** The entity tag of what they have (`If-None-Match`). */
  readonly has: string | undefined
}

/** What a subscriber is answered: the calendar, or null where they have it. */
export interface Fetched {
  readonly text: string | null
  readonly tag: string
}

const FILE = /^([\w-]{43})\.ics$/
const DAY = 86_400_000

/** Whose feeds the caller looks after: with null all of them, as an administrator. */
const whose = Effect.map(Origin, ({ actor }) => (allows(actor.role ?? '', 'settings:edit') ? null : actor.id))

/** A feed is asked for by a program, and the access ledger names the feed. */
const feedOrigin = ({ clinic_id, id }: FoundFeed, address: string): OriginShape => ({
  clinicId: clinic_id,
  actor: { kind: 'system', id: 0, feed: id },
  source: 'api',
  address,
})

const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

const isHad = (has: string | undefined, tag: string): boolean =>
  has !== undefined &&
  (has.trim() === '*' || has.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const clinics = yield* Clinics
  const { publicUrl } = yield* Config

  const addressOf = (secret: string): string => `${publicUrl}/api/calendar-feed/${secret}.ics`

  /** The feeds the caller looks after: of their own diary, for an administrator all there are. */
  const all = Effect.fn('CalendarFeeds.all')(function* () {
    const { clinicId } = yield* Origin
    return yield* database.query(feedRows(clinicId, yield* whose))
  })

  /** One of those. */
  const one = Effect.fn('CalendarFeeds.one')(function* (id: number) {
    const { clinicId } = yield* Origin
    const [feed] = yield* database.query(feedRow(clinicId, id))
    const holder = yield* whose
    if (!feed || (holder !== null && feed.practitionerId !== holder))
      return yield* Effect.fail(new CalendarFeedNotFound())
    return feed
  })

  const told = (row: FeedRow, secret: string, repeated: boolean) =>
    repeated
      ? Effect.fail(new CalendarFeedToldBefore())
      : Effect.succeed({ ...row, address: addressOf(secret) })

  /** Lets calendar programs read a diary. Its address is answered here and never again. */
  const open = Effect.fn('CalendarFeeds.open')(function* ({ practitionerId, names }: FeedDraft) {
    const { clinicId } = yield* Origin
    const holder = yield* whose
    if (holder !== null && practitionerId !== holder) return yield* Effect.fail(new NotYourCalendarFeed())
    const address = newAddress()
    const { answer, repeated } = yield* store.together(
      (unit) =>
        unit
          .execute(CalendarFeed, {
            id: 'next',
            command: ({ query }) =>
              Effect.map(
                Effect.all([
                  query(feedOf(clinicId, practitionerId)),
                  practitionerId === null
                    ? Effect.succeed([null])
                    : query(activePractitioner(clinicId, practitionerId)),
                ]),
                ([feeds, known]) => ({
                  _tag: 'OpenCalendarFeed' as const,
                  feed: { practitionerId, names, address: address.id },
                  practitionerKnown: known.length > 0,
                  taken: feeds.length > 0,
                }),
              ),
          })
          .pipe(
            Effect.tap(({ id }) => Effect.sync(() => void unit.also(keepAddress(clinicId, id, address)))),
            // A new stream is never one that is not there.
            Effect.catchTag('CalendarFeedNotFound', Effect.die),
          ),
      { answer: (id) => feedRow(clinicId, id) },
    )
    return yield* told(answer, address.secret, repeated)
  })

  /** Gives a feed another address; the one before works no more at once. It is answered here and never again. */
  const renew = Effect.fn('CalendarFeeds.renew')(function* (id: number) {
    const { clinicId } = yield* Origin
    yield* one(id)
    const address = newAddress()
    const { answer, repeated } = yield* store.together(
      (unit) =>
        unit.execute(CalendarFeed, { id, command: { _tag: 'RenewCalendarFeed', address: address.id } }).pipe(
          Effect.tap(() => Effect.sync(() => void unit.also(keepAddress(clinicId, id, address)))),
          // Nothing is opened.
          Effect.catchTag('UnknownPractitioner', 'CalendarFeedOpen', Effect.die),
        ),
      { answer: (own) => feedRow(clinicId, own) },
    )
    return yield* told(answer, address.secret, repeated)
  })

  /** Says from now on which patients come, or no longer. */
  const revise = Effect.fn('CalendarFeeds.revise')(function* (
    id: number,
    { names }: FeedRevision,
    expect?: number,
  ) {
    const { clinicId } = yield* Origin
    yield* one(id)
    const switching = store.execute(CalendarFeed, {
      id,
      expect,
      command: { _tag: 'SwitchCalendarFeedNames', names },
      answer: (own) => feedRow(clinicId, own),
    })
    const { answer } = yield* Effect.catchTag(
      switching,
      'UnknownPractitioner',
      'CalendarFeedOpen',
      Effect.die,
    )
    return answer
  })

  /** Ends a feed at once and for good. */
  const revoke = Effect.fn('CalendarFeeds.revoke')(function* (id: number, expect?: number) {
    const { clinicId } = yield* Origin
    yield* one(id)
    const revoking = store.execute(CalendarFeed, {
      id,
      expect,
      command: { _tag: 'RevokeCalendarFeed' },
      answer: () => feedRow(clinicId, id),
    })
    yield* Effect.catchTag(revoking, 'UnknownPractitioner', 'CalendarFeedOpen', Effect.die)
    return { deleted: true, id } as const
  })

  const nameOf = (feed: FoundFeed) =>
    Effect.gen(function* () {
      const [[row], { name }] = yield* Effect.all([
        database.query(feedRow(feed.clinic_id, feed.id)),
        clinics.settings(),
      ])
      return row?.practitionerName ? `${row.practitionerName}, ${name}` : name
    })

  const read = (feed: FoundFeed, has: string | undefined) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const at = (days: number) => new Date(now + days * DAY).toISOString()
      if (isDue(feed, now)) yield* database.query(touchAddress(feed, now))
      const { clinic_id: clinicId, practitioner_id: practitionerId, names } = feed
      const since = at(-FEED_DAYS.back)
      const shown = { clinicId, name: yield* nameOf(feed), names, practitioners: practitionerId === null }
      const appointments = yield* database.query(
        publishedAppointments(clinicId, {
          practitionerId,
          from: since,
          to: at(FEED_DAYS.ahead),
          removedSince: since,
        }),
      )
      const text = calendarText(shown, appointments)
      const tag = tagOf(text)
      if (isHad(has, tag)) return { text: null, tag } satisfies Fetched
      // Nothing is handed over before it is entered.
      if (names) yield* database.query(yield* accessedMany('appointments', 'export'))
      return { text, tag } satisfies Fetched
    })

  /** The calendar at an address. Where names are shown, the access ledger says that it was handed over, and to whom. */
  const fetch = Effect.fn('CalendarFeeds.fetch')(function* (file: string, { address, has }: Subscriber) {
    const [feed] = yield* database.lookup(findFeed(FILE.exec(file)?.[1] ?? ''))
    if (!feed) return yield* Effect.fail(new CalendarFeedNotFound())
    return yield* Effect.provideService(read(feed, has), Origin, feedOrigin(feed, address))
  })

  return { all, one, open, renew, revise, revoke, fetch }
})

/** Diaries that calendar programs read. Every call but `fetch` acts for the clinic of the `Origin`. */
export class CalendarFeeds extends Context.Tag('CalendarFeeds')<
  CalendarFeeds,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
