import { Effect } from 'effect'
import { Database, Origin, readRows, runCommand, runTransaction, Store } from '#events'
import { Clinics } from '#modules/clinic'
import { activePractitioner } from '#modules/identity'
import { isGranted, service } from '#modules/kernel'
import { Config } from '#modules/platform'
import { CalendarFeed } from './calendar-feed.ts'
import type { FeedDraft, FeedRevision } from './contract.ts'
import { CalendarFeedNotFound, CalendarFeedToldBefore, NotYourCalendarFeed } from './errors.ts'
import { feedOf, feedRow, type FeedRow, feedRows } from './feed-list.ts'
import { saveAddress, newAddress } from './feed-secrets.ts'
import { fetchFeed } from './fetch-feed.ts'

/** The practitioner whose feeds the caller manages; null for an administrator, who manages all. */
const managedPractitioner = Effect.map(Origin, ({ actor }) =>
  isGranted(actor.role ?? '', 'settings:edit') ? null : actor.id,
)

const all = Effect.fn('CalendarFeeds.all')(function* () {
  const ownPractitionerId = yield* managedPractitioner
  return yield* readRows((clinicId) => feedRows(clinicId, ownPractitionerId))
})

const requireManaged = (ownPractitionerId: number | null, [feed]: readonly FeedRow[]) =>
  feed && (ownPractitionerId === null || feed.practitionerId === ownPractitionerId)
    ? Effect.succeed(feed)
    : Effect.fail(new CalendarFeedNotFound())

const one = Effect.fn('CalendarFeeds.one')(function* (id: number) {
  const rows = yield* readRows((clinicId) => feedRow(clinicId, id))
  return yield* requireManaged(yield* managedPractitioner, rows)
})

/** Adds the secret address to a feed. Refuses a repeated request, because an address is shown only once. */
const withAddress = (row: FeedRow, secret: string, repeated: boolean) =>
  repeated
    ? Effect.fail(new CalendarFeedToldBefore())
    : Effect.map(Config, ({ publicUrl }) => ({
        ...row,
        address: `${publicUrl}/api/calendar-feed/${secret}.ics`,
      }))

/** Opens a feed of a calendar. Its address is returned only here. */
const open = Effect.fn('CalendarFeeds.open')(function* ({ practitionerId, names }: FeedDraft) {
  const store = yield* Store
  const { clinicId } = yield* Origin
  const ownPractitionerId = yield* managedPractitioner
  if (ownPractitionerId !== null && practitionerId !== ownPractitionerId)
    return yield* Effect.fail(new NotYourCalendarFeed())
  const address = newAddress()
  const { record, repeated } = yield* store.transact(
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
              ([feeds, practitioner]) => ({
                _tag: 'OpenCalendarFeed' as const,
                feed: { practitionerId, names, address: address.id },
                practitionerKnown: practitioner.length > 0,
                hasFeed: feeds.length > 0,
              }),
            ),
        })
        .pipe(
          Effect.tap(({ id }) =>
            Effect.sync(() => void unit.addStatement(saveAddress(clinicId, id, address))),
          ),
        ),
    { returning: feedRow },
  )
  return yield* withAddress(record, address.secret, repeated)
})

/** Replaces a feed's address; the old one stops working at once. The new address is returned only here. */
const renew = Effect.fn('CalendarFeeds.renew')(function* (id: number) {
  const store = yield* Store
  const { clinicId } = yield* Origin
  yield* one(id)
  const address = newAddress()
  const { record, repeated } = yield* store.transact(
    (unit) =>
      unit
        .execute(CalendarFeed, { id, command: { _tag: 'RenewCalendarFeed', address: address.id } })
        .pipe(
          Effect.tap(() => Effect.sync(() => void unit.addStatement(saveAddress(clinicId, id, address)))),
        ),
    { returning: feedRow },
  )
  return yield* withAddress(record, address.secret, repeated)
})

const revise = Effect.fn('CalendarFeeds.revise')(function* (
  id: number,
  { names }: FeedRevision,
  expect?: number,
) {
  yield* one(id)
  return yield* runCommand(CalendarFeed, {
    id,
    expect,
    command: { _tag: 'SwitchCalendarFeedNames', names },
    returning: feedRow,
  })
})

const revoke = Effect.fn('CalendarFeeds.revoke')(function* (id: number, expect?: number) {
  const ownPractitionerId = yield* managedPractitioner
  // The check is part of the command: a repeated request finds no feed, and gets the first answer again.
  yield* runTransaction((unit) =>
    Effect.gen(function* () {
      yield* requireManaged(ownPractitionerId, yield* unit.query(feedRow(unit.clinicId, id)))
      yield* unit.execute(CalendarFeed, { id, expect, command: { _tag: 'RevokeCalendarFeed' } })
      return { id }
    }),
  )
  return { deleted: true, id } as const
})

/** Ends a feed of any person. For a restore. */
const end = Effect.fn('CalendarFeeds.end')(function* (id: number) {
  const { clinicId } = yield* Origin
  yield* runCommand(CalendarFeed, {
    id,
    command: { _tag: 'RevokeCalendarFeed' },
    returning: () => feedRow(clinicId, id),
  })
})

/** Ends every feed of the clinic. For a restore. */
const endAll = Effect.fn('CalendarFeeds.endAll')(function* () {
  const feeds = yield* readRows((clinicId) => feedRows(clinicId, null))
  for (const { id } of feeds) yield* Effect.orDie(end(id))
})

/** Calendars published to calendar apps. Every call except `fetch` acts on the clinic of the `Origin`. */
export class CalendarFeeds extends service<CalendarFeeds>()(
  'CalendarFeeds',
  [Store, Database, Clinics, Config],
  {
    all,
    one,
    open,
    renew,
    revise,
    revoke,
    end,
    endAll,
    fetch: fetchFeed,
  },
) {}
