import { Array, Effect } from 'effect'
import { Database, headPosition, Origin, readRows } from '#events'
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
import { settleRevocations } from '../access/settle-revocations.ts'
import { dropAccountEmails } from './held-jobs.ts'

const isOneOf = (types: readonly string[], { type }: Revocation): boolean => types.includes(type)

/** Whether a revocation is a patient's choice about messages, which ended nobody's access. */
const isConsentChoice = (revocation: Revocation): boolean => isOneOf(CONSENT_CHOICES, revocation)

const endAuditor = Effect.flatMap(Evidence, ({ chooseAuditor }) => chooseAuditor({ email: '' }))

const ABSENCES: ReadonlySet<string> = new Set(['CalendarFeedNotFound', 'InvitationNotFound'])

/** Runs an effect that ends access outside of the accounts. The log shows whether it changed anything. */
const endAgain = <A, E extends { readonly _tag: string }, R>(ending: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const [before] = yield* readRows(headPosition)
    yield* ending
    const [after] = yield* readRows(headPosition)
    return before?.position === after?.position ? 'nothing' : 'ended'
  }).pipe(
    Effect.catchAll((error) => {
      const { _tag } = error as { readonly _tag: string }
      return Effect.succeed<RepeatOutcome>(ABSENCES.has(_tag) ? 'nothing' : 'refused')
    }),
  )

const repeatRevocation = Effect.fnUntraced(function* (revocation: Revocation) {
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

/** The result of ending again the access that had ended after a backup. */
export interface RepeatedRevocations {
  /** How many revocations ended access again. */
  readonly ended: number
  /** The revocations that could not be repeated. */
  readonly refused: readonly Revocation[]
}

const repeatAll = Effect.fnUntraced(function* (revoked: readonly Revocation[]) {
  const outcomes = yield* Effect.forEach(settleRevocations(revoked), (revocation) =>
    Effect.map(repeatRevocation(revocation), (outcome) => ({ revocation, repeated: outcome })),
  )
  const withOutcome = (outcome: RepeatOutcome) => outcomes.filter(({ repeated }) => repeated === outcome)
  return {
    ended: withOutcome('ended').length,
    refused: withOutcome('refused').map(({ revocation }) => revocation),
  } satisfies RepeatedRevocations
})

// Custom domains may stay, because each is verified every day.
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
  const [ended, choices] = Array.partition(revoked, isConsentChoice)
  yield* repeatDeclines(choices)
  return yield* repeatAll(ended)
})

/**
 * Ends the access that was ended after the backup, or all access if that is not known (null). Repeats what patients
 * have declined since.
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
