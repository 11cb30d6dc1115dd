import { Effect } from 'effect'
import { Billing, syncStripe } from '#modules/billing'
import { StartupError, readConfig } from '#modules/platform'
import type { Verb } from '../verb.ts'
import { within } from '../with-services.ts'

/** Creates the products and prices at Stripe. Running it again changes nothing. */
export const verb: Verb = {
  summary: 'Make products and prices at Stripe as the catalogue has them',
  usage: 'sync',
  run: async ([action], shutdown) => {
    if (action !== 'sync') throw new StartupError('Use this: billing sync')
    const { stripe } = readConfig()
    if (!stripe) {
      console.log('The installation does not charge through Stripe, so it needs no prices there.')
      return 0
    }
    const lines = await within(
      'billing',
      shutdown,
      Effect.flatMap(Billing, ({ catalogue }) => catalogue()).pipe(
        Effect.flatMap((catalogue) => syncStripe(stripe, catalogue)),
        Effect.mapError(() => new StartupError('Stripe cannot be reached, or refused the key. See above.')),
      ),
    )
    for (const line of lines) console.log(line)
    return 0
  },
}
