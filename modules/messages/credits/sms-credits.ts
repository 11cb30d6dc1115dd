import { Context, Effect, Layer } from 'effect'
import { Database, Origin } from '#events'
import { Clinics } from '#modules/clinic'
import { creditsOf } from './credits.ts'

const make = Effect.gen(function* () {
  const database = yield* Database
  const clinics = yield* Clinics

  /** What of this month's text messages is used and left, on the clinic's clocks. */
  const now = Effect.fn('Credits.now')(function* () {
    const { clinicId } = yield* Origin
    const month = (yield* clinics.today()).slice(0, 'YYYY-MM'.length)
    const [credits] = yield* database.query(creditsOf(clinicId, month))
    // Every clinic has a subscription, and with it a number of text messages.
    return credits ?? (yield* Effect.dieMessage('a clinic without a subscription'))
  })

  return { now }
})

/** How many text messages a clinic may still send. */
export class Credits extends Context.Tag('Credits')<Credits, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
