import { Clock, Effect } from 'effect'
import { type Found, Mail, Sms } from '#modules/platform'
import type { Errand, Unsettled } from './errand.ts'
import type { Gathering } from './gathering.ts'
import type { Outcome } from './rules.ts'
import { APART, LEASE, LOGGED_AFTER } from './waiting.ts'

/** A provider that does not say for so long (milliseconds) what its log holds will not say it any more. */
const PATIENCE = 2 * 3_600_000
/** The log is asked from this long before: our clocks may have been wrong, and what is known is left out anyway. */
const MARGIN = 24 * 3_600_000

const outcomeOf = (found: Found, { letter, via, since }: Unsettled, now: number): Outcome | undefined => {
  if (found.is === 'sent') return { is: 'sent', via, reference: found.reference }
  if (found.is === 'absent') {
    const reason = letter.channel === 'email' ? 'mail_unavailable' : 'text_unavailable'
    return { is: 'delayed', reason, code: null }
  }
  // A mail server has no log to ask; one that has is asked again.
  if (via === 'twilio' && now < Date.parse(since) + PATIENCE) return undefined
  return { is: 'failed', reason: 'outcome_unknown', code: null }
}

/** How it is found out what became of a message that may or may not have been taken. */
export const makeSettling = (gather: Gathering) => {
  /** The message, unless its time has not come: a worker may still speak, the provider's log may still be behind. */
  const opened = (errand: Errand, clinicId: number, id: number, now: number) =>
    gather(clinicId, (unit) =>
      Effect.gen(function* () {
        const open = yield* errand.unsettled(unit, id)
        if (!open) return undefined
        const lies = now - Date.parse(open.since)
        const enough = open.is === 'unknown' ? LOGGED_AFTER : LEASE
        if (lies >= -APART && lies < enough) return undefined
        if (open.is === 'handed over') yield* errand.note(unit, id, open.attempt, { is: 'unknown' })
        return open
      }),
    )

  return Effect.gen(function* () {
    const mail = yield* Mail
    const sms = yield* Sms

    const find = ({ letter, via, since, known }: Unsettled, now: number): Effect.Effect<Found> => {
      const way = letter.channel === 'email' ? mail : sms
      // Another provider than the one it was given to knows nothing of it.
      if (way.kind !== via) return Effect.succeed({ is: 'untold' })
      if (letter.channel === 'email') return mail.find(letter)
      return sms.find(letter, new Date(Math.min(Date.parse(since), now) - MARGIN).toISOString(), known)
    }

    return (errand: Errand, clinicId: number, id: number) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const open = yield* opened(errand, clinicId, id, now)
        if (!open) return
        const found = yield* find(open, now)
        const outcome = outcomeOf(found, open, now)
        if (!outcome) return
        yield* gather(clinicId, (unit) =>
          Effect.gen(function* () {
            const still = yield* errand.unsettled(unit, id)
            // What the log shows may have turned out to be another message meanwhile: it is asked again then.
            if (!still || (outcome.is === 'sent' && still.known.includes(outcome.reference))) return
            yield* errand.note(unit, id, open.attempt, outcome)
          }),
        )
      })
  })
}
