import { Effect } from 'effect'
import { Database, readRows } from '#events'
import { Clinics } from '#modules/clinic'
import { service } from '#modules/kernel'
import { creditsOf } from './credit-use.ts'

/** Returns the SMS credits used and left this month, in the clinic's time zone. */
const readThisMonth = Effect.fn('Credits.readThisMonth')(function* () {
  const clinics = yield* Clinics
  const month = (yield* clinics.today()).slice(0, 'YYYY-MM'.length)
  const [credits] = yield* readRows((clinicId) => creditsOf(clinicId, month))
  // Every clinic has a subscription, and with it a number of SMS credits.
  return credits ?? (yield* Effect.dieMessage('a clinic without a subscription'))
})

export class Credits extends service<Credits>()('Credits', [Database, Clinics], { now: readThisMonth }) {}
