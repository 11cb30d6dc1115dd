import { Effect } from 'effect'
import type { StripeAccount, StripeClient } from './client.ts'
import type { StripeFault } from './faults.ts'
import { ALL_KEYS } from './product-ids.ts'

/** Returns a problem with the account, as a sentence; undefined if all is well. */
export const check = (client: StripeClient, account: StripeAccount): Effect.Effect<string | undefined> =>
  client
    .attempt((stripe) => stripe.prices.list({ lookup_keys: [...ALL_KEYS], active: true, limit: 100 }))
    .pipe(
      Effect.map(({ data }) => {
        const missing = ALL_KEYS.length - data.length
        if (missing > 0) return `Stripe lacks ${missing} of our prices: run caretrail billing sync.`
        return mixed(account) ? 'Of the keys of Stripe, one is live and the other is for tests.' : undefined
      }),
      Effect.catchAll((fault) => Effect.succeed(inWords(fault))),
    )

const mixed = ({ secretKey, publishableKey }: StripeAccount): boolean =>
  isLive(secretKey) !== isLive(publishableKey)

const isLive = (key: string): boolean => /^[a-z]+_live_/.test(key)

const inWords = ({ status, message }: StripeFault): string => {
  if (status === undefined) return 'Stripe cannot be reached.'
  return status === 401 || status === 403 ? 'Stripe refused our secret key.' : `${message}.`
}
