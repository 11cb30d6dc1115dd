import { Clock, Effect } from 'effect'
import type { Unit } from '#events'
import { type Found, Mail, Sms } from '#modules/platform'
import type { Errand, Unsettled } from './errand.ts'
import type { Gathering } from './gathering.ts'
import type { Outcome } from './rules.ts'
import { APART, LEASE, LOGGED_AFTER } from './waiting.ts'

/** A provider that does not say for so long (milliseconds) what its log holds will not say it any more. */
const PATIENCE = 2 * 3_600_000
/** The log is asked from this long before: our clocks may have been wrong, and what is known is left out anyway. */
const MARGIN = 24 * 3_600_000

const NEVER_KNOWN: Outcome = { is: 'failed', reason: 'outcome_unknown', code: null }

const outcomeOf = (found: Found, { letter, via, since }: Unsettled, now: number): Outcome | undefined => {
  switch (found.is) {
    case 'sent':
      return { is: 'sent', via, reference: found.reference }
    case 'absent':
      return {
        is: 'delayed',
        reason: letter.channel === 'email' ? 'mail_unavailable' : 'text_unavailable',
        code: null,
      }
    case 'untold':
      return now < Date.parse(since) + PATIENCE ? undefined : NEVER_KNOWN
  }
}

/** Whether its time has come: a worker may still speak, the provider's log may still be behind. */
const isRipe = ({ is, since }: Unsettled, now: number): boolean => {
  const lies = now - Date.parse(since)
  return lies < -APART || lies >= (is === 'unknown' ? LOGGED_AFTER : LEASE)
}

/** Notes what was learnt. */
const close = (unit: Unit, errand: Errand, id: number, attempt: number, outcome: Outcome) =>
  Effect.gen(function* () {
    if (outcome.is === 'sent') {
      const still = yield* errand.unsettled(unit, id)
      // What the log shows may have turned out to be another message meanwhile: it is asked again then.
      if (!still || still.known.includes(outcome.reference)) return
    }
    yield* errand.note(unit, id, attempt, outcome)
  })

/** How it is found out what became of a message that may or may not have been taken. */
export const makeSettling = (gather: Gathering) =>
  Effect.gen(function* () {
    const mail = yield* Mail
    const sms = yield* Sms

    /** A mail server keeps no log to ask, and another provider than the one it was given to knows nothing of it. */
    const hasLog = ({ letter: { channel }, via }: Unsettled): boolean =>
      via !== 'smtp' && via === (channel === 'email' ? mail : sms).kind

    /** Says that it is unknown, and what nobody can ask about is over with that. Answers what has to be asked. */
    const open = (errand: Errand, clinicId: number, id: number, now: number) =>
      gather(clinicId, (unit) =>
        Effect.gen(function* () {
          const found = yield* errand.unsettled(unit, id)
          if (!found || !isRipe(found, now)) return undefined
          if (found.is === 'handed over') yield* errand.note(unit, id, found.attempt, { is: 'unknown' })
          if (hasLog(found)) return found
          yield* errand.note(unit, id, found.attempt, NEVER_KNOWN)
          return undefined
        }),
      )

    const ask = ({ letter, since, known }: Unsettled, now: number): Effect.Effect<Found> => {
      if (letter.channel === 'email') return mail.find(letter)
      return sms.find(letter, new Date(Math.min(Date.parse(since), now) - MARGIN).toISOString(), known)
    }

    return (errand: Errand, clinicId: number, id: number) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const unsettled = yield* open(errand, clinicId, id, now)
        if (!unsettled) return
        const outcome = outcomeOf(yield* ask(unsettled, now), unsettled, now)
        if (!outcome) return
        yield* gather(clinicId, (unit) => close(unit, errand, id, unsettled.attempt, outcome))
      })
  })
