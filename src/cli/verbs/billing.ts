import { Effect } from 'effect'
import { Billing, syncStripe } from '#modules/billing'
import { StartupError, readConfig } from '#modules/platform'
import { defineActions, defineVerb } from '../verb.ts'
import { within } from '../with-services.ts'

/** Creates the products and prices at Stripe. Running it again changes nothing. */
const sync = defineVerb({
  run: async (_, shutdown) => {
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
})

export const verb = defineActions({
  sync: { summary: 'Make products and prices at Stripe as the catalogue has them', verb: sync },
})
