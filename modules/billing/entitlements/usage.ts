import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { Clinics } from '#modules/clinic'
import { Sources } from '../billing-sources.ts'
import { entitlementsOf } from './entitlements.ts'
import { SubscriptionNotFound } from '../errors.ts'
import type { Usage } from '../subscription/subscription-row.ts'

/** Returns how much of its plan the clinic of the `Origin` uses now. Months are in the clinic's time zone. */
export const usage = Effect.fn('Billing.usage')(function* () {
  const { queries } = yield* Database
  const { seats, storage, smsCredits } = yield* Sources
  const clinics = yield* Clinics
  const { clinicId } = yield* Origin
  const month = (yield* clinics.today()).slice(0, 'YYYY-MM'.length)
  const [[entitlements], [seatUsage], [storageUsage], [smsUsage]] = yield* queries([
    entitlementsOf(clinicId),
    seats(clinicId),
    storage(clinicId),
    smsCredits(clinicId, month),
  ])
  if (!entitlements || !seatUsage || !storageUsage || !smsUsage)
    return yield* Effect.die(new SubscriptionNotFound())
  return {
    practitioners: { used: seatUsage.practitioners, limit: entitlements.practitioners },
    adminUsers: { used: seatUsage.adminUsers, limit: entitlements.adminUsers },
    storageBytes: { used: storageUsage.used, limit: entitlements.storageBytes },
    smsCredits: { used: smsUsage.used, limit: smsUsage.limit },
  } satisfies Usage
})
