import { Effect } from 'effect'
import { sql, Store } from '#events'
import type { AddOn, Tier } from '../contract.ts'
import { Subscription } from '../subscription.ts'

const STARTED = '2026-03-12T14:30:00.000Z'

/** Has the clinic of the `Origin` subscribe to a plan and add-ons that are paid every month, as a provider tells it. */
export const subscribedTo = (tier: Tier, addOns: readonly AddOn[] = []) =>
  Effect.flatMap(Store, (store) =>
    store.execute(Subscription, {
      id: 1,
      command: {
        _tag: 'NoteAccount',
        provider: 'practice',
        now: Date.parse(STARTED),
        account: {
          bought: [],
          held: [
            {
              reference: `sub_${tier}`,
              status: 'active',
              confirmed: true,
              tier,
              addOns,
              startedAt: STARTED,
              trialEndsAt: null,
              periodEndsAt: '2026-04-12T14:30:00.000Z',
              cancelsAt: null,
              owed: 0,
              currency: 'usd',
              card: null,
            },
          ],
        },
      },
      answer: () => sql`select 1 as done`,
    }),
  )
