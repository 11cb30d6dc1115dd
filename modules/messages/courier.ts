import { Context, Effect, Layer, Runtime, Schedule } from 'effect'
import type { Unit } from '#events'
import { type GivenOver, Mail, Sms } from '#modules/platform'
import type { Way } from './contract.ts'
import type { Errand, Prepared } from './errand.ts'
import { makeGathering } from './gathering.ts'
import type { Letter } from './letter.ts'
import type { Outcome } from './rules.ts'
import { makeSettling } from './settling.ts'

/** A claim is acted upon at once or not at all: by the end of its lease others will ask what became of it. */
const PROMPT = 10_000

/** What happened is kept in mind until the database takes it, for as long as the lease runs. */
const insisting = Schedule.spaced('500 millis').pipe(Schedule.upTo('20 seconds'))

/** What is changed again and again while it is being handed over is left for later. */
const TRIES = 3

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

/** What came of a claim. `broken`: it is not known what, or it took too long. */
type Said = 'ours' | 'not ours' | 'changed' | 'broken'

/** What goes out is what stands at the last moment. Where that is something else by now, it is prepared anew. */
const claimed = (unit: Unit, errand: Errand, id: number, prepared: Prepared, via: Way) =>
  Effect.gen(function* () {
    const now = yield* errand.prepare(unit, id)
    if (JSON.stringify(now) !== JSON.stringify(prepared)) return 'changed'
    return (yield* errand.claim(unit, id, { attempt: prepared.attempt, via })) ? 'ours' : 'not ours'
  })

const make = Effect.gen(function* () {
  const mail = yield* Mail
  const sms = yield* Sms
  const gather = yield* makeGathering
  const findOut = yield* makeSettling(gather)
  const underway = new Set<string>()

  /** Calls the transport of a letter: what became of it, if anything did. */
  const give = (errand: Errand, id: number, prepared: Prepared) =>
    Effect.gen(function* () {
      const { letter } = prepared
      const run = Runtime.runPromise(yield* Effect.runtime())
      const via = (letter.channel === 'email' ? mail : sms).kind
      let said = 'not ours' as Said
      const claim = async (): Promise<boolean> => {
        const asked = performance.now()
        const asking = gather(letter.clinicId, (unit) => claimed(unit, errand, id, prepared, via))
        said = await run(asking).catch((): Said => 'broken')
        if (said === 'ours' && performance.now() - asked > PROMPT) said = 'broken'
        return said === 'ours'
      }
      const given = yield* letter.channel === 'email' ? mail.send(letter, claim) : sms.send(letter, claim)
      if (given.outcome !== 'withdrawn') return outcomeOf(given)
      return said === 'broken' ? neverGiven(letter) : said
    })

  const carry = (errand: Errand, clinicId: number, id: number, tries = TRIES): Effect.Effect<void> =>
    Effect.gen(function* () {
      const prepared = yield* gather(clinicId, (unit) => errand.prepare(unit, id))
      if (!prepared) return
      const outcome = yield* give(errand, id, prepared)
      if (outcome === 'changed' && tries > 1) return yield* carry(errand, clinicId, id, tries - 1)
      if (typeof outcome === 'string') return
      yield* gather(clinicId, (unit) => errand.note(unit, id, prepared.attempt, outcome)).pipe(
        Effect.sandbox,
        Effect.retry(insisting),
        Effect.unsandbox,
      )
    })

  /** Hands a message over if it is its time, unless that was done. Whoever asks, however often: it goes out once. */
  const handOver = Effect.fn('Courier.handOver')(
    (errand: Errand, clinicId: number, id: number) =>
      Effect.suspend(() => {
        const key = keyOf(errand, clinicId, id)
        if (underway.has(key)) return Effect.void
        underway.add(key)
        return Effect.ensuring(
          carry(errand, clinicId, id),
          Effect.sync(() => underway.delete(key)),
        )
      }),
    Effect.uninterruptible,
  )

  /** Finds out what became of a message that was handed over, and not by a worker of ours that is still at it. */
  const settle = Effect.fn('Courier.settle')((errand: Errand, clinicId: number, id: number) =>
    Effect.suspend(() =>
      underway.has(keyOf(errand, clinicId, id)) ? Effect.void : findOut(errand, clinicId, id),
    ),
  )

  return { handOver, settle }
})

const keyOf = ({ queue }: Errand, clinicId: number, id: number): string => `${queue.name} ${clinicId} ${id}`

/** Certainly not handed over, though perhaps noted to be. */
const neverGiven = ({ channel }: Letter): Outcome => ({
  is: 'delayed',
  reason: channel === 'email' ? 'mail_unavailable' : 'text_unavailable',
  code: null,
})

/** Hands over what has to be sent, and finds out what became of it. */
export class Courier extends Context.Tag('messages/Courier')<Courier, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
