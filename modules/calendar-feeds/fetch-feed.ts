import { createHash } from 'node:crypto'
import { Clock, Effect } from 'effect'
import { Database, Origin, type OriginShape } from '#events'
import { publishedAppointments } from '#modules/appointments'
import { accessEntry } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { DAY_MS } from '#rules/kernel'
import { FEED_DAYS } from './contract.ts'
import { CalendarFeedNotFound } from './errors.ts'
import { feedRow } from './feed-list.ts'
import { findFeed, type FoundFeed, isDue, touchAddress } from './feed-secrets.ts'
import { calendarText } from './icalendar.ts'

/** A subscriber fetching a feed. Only their network address is known. */
export interface Subscriber {
  readonly address: string
  /** The entity tag of their copy (`If-None-Match`). */
  readonly entityTag: string | undefined
}

/** The answer to a subscriber: the calendar, or null if their copy is current. */
export interface FeedResponse {
  readonly text: string | null
  readonly tag: string
}

const FILE = /^([\w-]{43})\.ics$/

/**
 * Returns the origin of a fetch. Calendar apps act as the system; the access ledger names the feed and the person
 * to whom its address was shown.
 */
const feedOrigin = ({ clinic_id, id, shown_to }: FoundFeed, address: string): OriginShape => ({
  clinicId: clinic_id,
  actor: { kind: 'system', id: 0, feed: id, ...(shown_to === null ? {} : { shownTo: shown_to }) },
  source: 'api',
  address,
})

const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

const matchesTag = (entityTag: string | undefined, tag: string): boolean =>
  entityTag !== undefined &&
  (entityTag.trim() === '*' || entityTag.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))

const nameOf = (feed: FoundFeed) =>
  Effect.gen(function* () {
    const [{ query }, clinics] = yield* Effect.all([Database, Clinics])
    const [[row], { name }] = yield* Effect.all([query(feedRow(feed.clinic_id, feed.id)), clinics.settings()])
    return row?.practitionerName ? `${row.practitionerName}, ${name}` : name
  })

const read = (feed: FoundFeed, entityTag: string | undefined) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const now = yield* Clock.currentTimeMillis
    const daysFromNow = (days: number) => new Date(now + days * DAY_MS).toISOString()
    if (isDue(feed, now)) yield* query(touchAddress(feed, now))
    const { clinic_id: clinicId, practitioner_id: practitionerId, names } = feed
    const since = daysFromNow(-FEED_DAYS.back)
    const options = { clinicId, name: yield* nameOf(feed), names, practitioners: practitionerId === null }
    const appointments = yield* query(
      publishedAppointments(clinicId, {
        practitionerId,
        from: since,
        to: daysFromNow(FEED_DAYS.ahead),
        removedSince: since,
      }),
    )
    const text = calendarText(options, appointments)
    const tag = tagOf(text)
    if (matchesTag(entityTag, tag)) return { text: null, tag } satisfies FeedResponse
    // Record the access before handing over any names.
    if (names) yield* query(yield* accessEntry('export', 'appointments'))
    return { text, tag } satisfies FeedResponse
  })

/** Returns the calendar at an address. If it shows names, records the read in the access ledger. */
export const fetchFeed = Effect.fn('CalendarFeeds.fetch')(function* (
  file: string,
  { address, entityTag }: Subscriber,
) {
  const { lookup } = yield* Database
  const [feed] = yield* lookup(findFeed(FILE.exec(file)?.[1] ?? ''))
  if (!feed) return yield* Effect.fail(new CalendarFeedNotFound())
  return yield* Effect.provideService(read(feed, entityTag), Origin, feedOrigin(feed, address))
})
