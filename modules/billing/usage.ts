import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { Clinics } from '#modules/clinic'
import { entitlementsOf } from './entitlements.ts'
import { SubscriptionNotFound } from './errors.ts'
import type { BillingSources, Usage } from './subscription-row.ts'

/** How much of its plan the clinic of the `Origin` uses now, this month by the clinic's clocks. */
export const makeUsage = ({ seats, storage, credits }: BillingSources) =>
  Effect.gen(function* () {
    const database = yield* Database
    const clinics = yield* Clinics

    return Effect.fn('Billing.usage')(function* () {
      const { clinicId } = yield* Origin
      const month = (yield* clinics.today()).slice(0, 'YYYY-MM'.length)
      const [[may], [taken], [kept], [texted]] = yield* database.queries([
        entitlementsOf(clinicId),
        seats(clinicId),
        storage(clinicId),
        credits(clinicId, month),
      ])
      if (!may || !taken || !kept || !texted) return yield* Effect.die(new SubscriptionNotFound())
      return {
        practitioners: { used: taken.practitioners, limit: may.practitioners },
        adminUsers: { used: taken.adminUsers, limit: may.adminUsers },
        storageBytes: { used: kept.used, limit: may.storageBytes },
        smsCredits: { used: texted.used, limit: texted.limit },
      } satisfies Usage
    })
  })
