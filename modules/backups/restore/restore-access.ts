import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { CalendarFeeds } from '#modules/calendar-feeds'
import { Identity } from '#modules/identity'
import type { Revocation } from '../access/revocations.ts'
import { dropAccountEmails } from './held-jobs.ts'

const repeat = Effect.fnUntraced(function* (revocation: Revocation) {
  const feeds = yield* CalendarFeeds
  const identity = yield* Identity
  if (revocation.type.startsWith('CalendarFeed')) yield* Effect.ignore(feeds.end(revocation.id))
  else yield* identity.repeatRevocation(revocation)
})

const endEverything = Effect.gen(function* () {
  const feeds = yield* CalendarFeeds
  const identity = yield* Identity
  yield* identity.endAllAccess()
  yield* feeds.endAll()
})

/** Ends the access that was ended after the backup, or all of it if that is not known (null). */
export const restoreAccess = Effect.fnUntraced(function* (revoked: readonly Revocation[] | null) {
  const { endAccountLinks } = yield* Identity
  const { clinicId } = yield* Origin
  const { query } = yield* Database
  yield* endAccountLinks()
  if (revoked) yield* Effect.forEach(revoked, repeat, { discard: true })
  else yield* endEverything
  yield* query(dropAccountEmails(clinicId))
})
