import { Effect } from 'effect'
import { Billing, syncStripe } from '#modules/billing'
import { StartupError, readConfig } from '#modules/platform'
import { defineReport } from '../report.ts'
import { defineActions } from '../verb.ts'
import { runWithServices } from '../with-services.ts'

const NO_STRIPE = 'The installation does not charge through Stripe, so it needs no prices there.'

/** Creates the products and prices at Stripe. Running it again changes nothing. */
const sync = defineReport({
  run: async (_, shutdown) => {
    const { stripe } = readConfig()
    if (!stripe) return { document: { changes: [] }, sentences: [NO_STRIPE] }
    const lines = await runWithServices(
      'billing',
      shutdown,
      Effect.flatMap(Billing, ({ catalog }) => catalog()).pipe(
        Effect.flatMap((catalog) => syncStripe(stripe, catalog)),
        Effect.mapError(() => new StartupError('Stripe cannot be reached, or refused the key. See above.')),
      ),
    )
    return { document: { changes: lines }, sentences: lines }
  },
})

export const verb = defineActions({
  sync: { summary: 'Make products and prices at Stripe as the catalog has them', verb: sync },
})
