import { Clock, Effect } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { networkOf, worker } from '#modules/kernel'
import { DAY_MS } from '#rules/kernel'
import type { Account } from '../accounts/account.ts'

const KNOWN_NETWORK_MS = 90 * DAY_MS
const MAX_NETWORKS = 50

const recentAddresses = (clinicId: number, userId: number, since: string): Statement<{ address: string }> =>
  sql`select address from sign_ins
      where clinic_id = ${clinicId} and user_id = ${userId} and outcome = 'success' and at > ${since}
      group by address order by max(at) desc limit ${MAX_NETWORKS}`

/** Whether the person of an account signed in from the network of this address lately. */
export const isKnownNetwork = (
  account: Pick<Account, 'clinic_id' | 'user_id'> | undefined,
  address: string,
) =>
  Effect.gen(function* () {
    if (!account) return false
    const { query } = yield* Database
    const { clinic_id: clinicId, user_id: userId } = account
    const since = new Date((yield* Clock.currentTimeMillis) - KNOWN_NETWORK_MS).toISOString()
    const rows = yield* Effect.provideService(
      query(recentAddresses(clinicId, userId, since)),
      Origin,
      worker(clinicId),
    )
    return rows.some((row) => networkOf(row.address) === networkOf(address))
  })
