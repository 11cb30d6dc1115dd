import { Effect } from 'effect'
import { type GivenOver, Mail, Sms } from '#modules/platform'
import type { Letter } from './letter.ts'
import type { Outcome } from './rules.ts'

/** What came of a claim. `broken`: it is not known what, or too much time has passed since. */
export type Said = 'ours' | 'not ours' | 'changed' | 'broken'

/** Milliseconds in which a claim is acted upon, or not at all: by the end of its lease others ask what became of it. */
const PROMPT = 10_000

const outcomeOf = (given: Exclude<GivenOver, { readonly outcome: 'withdrawn' }>): Outcome => {
  switch (given.outcome) {
    case 'sent':
      return { is: 'sent', via: given.via, reference: given.reference }
    case 'kept':
      return { is: 'sent', via: 'outbox', reference: given.reference }
    case 'refused':
      return { is: 'failed', reason: given.fault, code: given.code }
    case 'failed':
      return { is: 'delayed', reason: given.fault, code: given.code }
    case 'unknown':
      return { is: 'unknown' }
  }
}

/** Certainly not handed over, though perhaps noted to be. */
const neverGiven = ({ channel }: Letter): Outcome => ({
  is: 'delayed',
  reason: channel === 'email' ? 'mail_unavailable' : 'text_unavailable',
  code: null,
})

/** How letters are given to their transports, and by which way they go. */
export const makeGiving = Effect.gen(function* () {
  const mail = yield* Mail
  const sms = yield* Sms

  /**
   * Gives a letter over; `claiming` is asked at the last moment. Answers what became of it, or what came of the
   * claim where nothing was given.
   */
  const give = (letter: Letter, claiming: () => Promise<Said>, asked: () => number) =>
    Effect.gen(function* () {
      let said = 'not ours' as Said
      const claim = async (): Promise<boolean> => {
        const since = asked()
        said = await claiming().catch((): Said => 'broken')
        if (said === 'ours' && performance.now() - since > PROMPT) said = 'broken'
        return said === 'ours'
      }
      const given = yield* letter.channel === 'email' ? mail.send(letter, claim) : sms.send(letter, claim)
      if (given.outcome !== 'withdrawn') return outcomeOf(given)
      return said === 'broken' ? neverGiven(letter) : said
    })

  return { give, viaOf: ({ channel }: Letter) => (channel === 'email' ? mail : sms).kind }
})
