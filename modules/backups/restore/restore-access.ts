import { Array, Effect } from 'effect'
import { Database, Origin, readRows, sql } from '#events'
import { repeatComplianceMode } from '#modules/billing'
import { CalendarFeeds } from '#modules/calendar-feeds'
import { Clinics } from '#modules/clinic'
import { CustomDomains } from '#modules/custom-domains'
import { Identity, type RepeatOutcome } from '#modules/identity'
import { Invitations } from '#modules/intake-forms'
import { CONSENT_CHOICES, Contacts } from '#modules/messages'
import { Evidence } from '#modules/proof'
import {
  AUDITOR_REVOCATIONS,
  CLINIC_REVOCATIONS,
  DOMAIN_REVOCATIONS,
  FEED_REVOCATIONS,
  LINK_REVOCATIONS,
  MODE_REVOCATIONS,
  type Revocation,
} from '../access/revocations.ts'
import { settleRevocations } from '../access/settled-revocations.ts'
import { dropAccountEmails } from './held-jobs.ts'

const isOneOf = (types: readonly string[], { type }: Revocation): boolean => types.includes(type)

/** Whether it is about a patient's messages, and ended nobody's access. */
const isChoice = (revocation: Revocation): boolean => isOneOf(CONSENT_CHOICES, revocation)

const endAuditor = Effect.flatMap(Evidence, ({ chooseAuditor }) => chooseAuditor({ email: '' }))

const headOf = (clinicId: number) =>
  sql<{ position: number }>`select position from clinic_heads where clinic_id = ${clinicId}`

const ABSENCES: ReadonlySet<string> = new Set(['CalendarFeedNotFound', 'InvitationNotFound'])

/** Ends something outside of the accounts, and says by the log whether that changed anything. */
const endAgain = <A, E extends { readonly _tag: string }, R>(ending: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const [before] = yield* readRows(headOf)
    yield* ending
    const [after] = yield* readRows(headOf)
    return before?.position === after?.position ? 'nothing' : 'ended'
  }).pipe(
    Effect.catchAll((error) => {
      const { _tag } = error as { readonly _tag: string }
      return Effect.succeed<RepeatOutcome>(ABSENCES.has(_tag) ? 'nothing' : 'refused')
    }),
  )

const repeat = Effect.fnUntraced(function* (revocation: Revocation) {
  const { id, fields, type } = revocation
  if (isOneOf(FEED_REVOCATIONS, revocation)) {
    const feeds = yield* CalendarFeeds
    return fields['names'] === true ? 'nothing' : yield* endAgain(feeds.end(id))
  }
  if (isOneOf(LINK_REVOCATIONS, revocation)) {
    const invitations = yield* Invitations
    return yield* endAgain(invitations.withdraw(id))
  }
  if (isOneOf(DOMAIN_REVOCATIONS, revocation)) {
    const domains = yield* CustomDomains
    return yield* endAgain(domains.drop())
  }
  if (isOneOf(AUDITOR_REVOCATIONS, revocation)) return yield* endAgain(endAuditor)
  if (isOneOf(CLINIC_REVOCATIONS, revocation)) {
    const clinics = yield* Clinics
    return yield* endAgain(type === 'ClinicClosed' ? clinics.close() : clinics.reopen())
  }
  if (isOneOf(MODE_REVOCATIONS, revocation)) return yield* endAgain(repeatComplianceMode)
  return yield* (yield* Identity).repeatRevocation(revocation)
})

/** What became of the access that had ended after a backup. */
export interface RepeatedAccess {
  /** How much of it was ended again. */
  readonly ended: number
  /** What the clinic refused to end again. */
  readonly refused: readonly Revocation[]
}

const repeatAll = Effect.fnUntraced(function* (revoked: readonly Revocation[]) {
  const outcomes = yield* Effect.forEach(settleRevocations(revoked), (revocation) =>
    Effect.map(repeat(revocation), (repeated) => ({ revocation, repeated })),
  )
  const of = (what: RepeatOutcome) => outcomes.filter(({ repeated }) => repeated === what)
  return {
    ended: of('ended').length,
    refused: of('refused').map(({ revocation }) => revocation),
  } satisfies RepeatedAccess
})

// The host of a clinic proves itself every day, so it needs no end.
const endEverything = Effect.gen(function* () {
  const feeds = yield* CalendarFeeds
  const identity = yield* Identity
  const invitations = yield* Invitations
  yield* identity.endAllAccess()
  yield* feeds.endAll()
  yield* invitations.withdrawAll()
  yield* Effect.orDie(endAuditor)
})

const repeatSince = Effect.fnUntraced(function* (revoked: readonly Revocation[]) {
  const { repeatDeclines } = yield* Contacts
  const [ended, choices] = Array.partition(revoked, isChoice)
  yield* repeatDeclines(choices)
  return yield* repeatAll(ended)
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
  const repeated = revoked && (yield* repeatSince(revoked))
  if (!repeated) yield* endEverything
  yield* query(dropAccountEmails(clinicId))
  return repeated
})
