import { Array, Effect } from 'effect'
import { Database, Origin } from '#events'
import { CalendarFeeds } from '#modules/calendar-feeds'
import { Clinics } from '#modules/clinic'
import { CustomDomains } from '#modules/custom-domains'
import { Identity } from '#modules/identity'
import { Invitations } from '#modules/intake-forms'
import { CONSENT_CHOICES, Contacts } from '#modules/messages'
import { Evidence } from '#modules/proof'
import {
  AUDITOR_REVOCATIONS,
  CLINIC_REVOCATIONS,
  DOMAIN_REVOCATIONS,
  FEED_REVOCATIONS,
  LINK_REVOCATIONS,
  type Revocation,
} from '../access/revocations.ts'
import { dropAccountEmails } from './held-jobs.ts'

const isOneOf = (types: readonly string[], { type }: Revocation): boolean => types.includes(type)

/** Whether it is about a patient's messages, and ended nobody's access. */
export const isChoice = (revocation: Revocation): boolean => isOneOf(CONSENT_CHOICES, revocation)

const endAuditor = Effect.flatMap(Evidence, ({ chooseAuditor }) => chooseAuditor({ email: '' }))

const repeat = Effect.fnUntraced(function* (revocation: Revocation) {
  const { id, fields } = revocation
  if (isOneOf(FEED_REVOCATIONS, revocation)) {
    const feeds = yield* CalendarFeeds
    if (fields['names'] !== true) yield* Effect.ignore(feeds.end(id))
  } else if (isOneOf(LINK_REVOCATIONS, revocation)) {
    const invitations = yield* Invitations
    yield* Effect.ignore(invitations.withdraw(id))
  } else if (isOneOf(DOMAIN_REVOCATIONS, revocation)) {
    const domains = yield* CustomDomains
    yield* Effect.ignore(domains.drop())
  } else if (isOneOf(AUDITOR_REVOCATIONS, revocation)) yield* Effect.ignore(endAuditor)
  else if (isOneOf(CLINIC_REVOCATIONS, revocation)) {
    const clinics = yield* Clinics
    yield* Effect.orDie(revocation.type === 'ClinicClosed' ? clinics.close() : clinics.reopen())
  } else yield* (yield* Identity).repeatRevocation(revocation)
})

// The host of a clinic proves itself every day, so it needs no end.
const endEverything = Effect.gen(function* () {
  const feeds = yield* CalendarFeeds
  const identity = yield* Identity
  const invitations = yield* Invitations
  yield* identity.endAllAccess()
  yield* feeds.endAll()
  yield* invitations.withdrawAll()
  yield* Effect.ignore(endAuditor)
})

/**
 * Ends the access that was ended after the backup, or all of it if that is not known (null); and what patients agreed to
 * and declined since, they decline again.
 */
export const restoreAccess = Effect.fnUntraced(function* (revoked: readonly Revocation[] | null) {
  const { endAccountLinks } = yield* Identity
  const { clinicId } = yield* Origin
  const { query } = yield* Database
  yield* endAccountLinks()
  if (revoked) {
    const { repeatDeclines } = yield* Contacts
    const [ended, choices] = Array.partition(revoked, isChoice)
    yield* repeatDeclines(choices)
    yield* Effect.forEach(ended, repeat, { discard: true })
  } else yield* endEverything
  yield* query(dropAccountEmails(clinicId))
})
