import { SINGLETON_ID } from '#contracts/kernel'
import { Effect } from 'effect'
import { Store } from '#events'
import { Subscription, type SubscriptionCommand } from '../subscription/subscription.ts'

const AFTER_TRIAL_MS = Date.parse('2100-01-01T00:00:00.000Z')
const AFTER_GRACE_MS = AFTER_TRIAL_MS + 15 * 86_400_000

const RESTRICTING_COMMANDS: readonly SubscriptionCommand[] = [
  {
    _tag: 'NoteAccount',
    provider: 'practice',
    account: { subscriptions: [], purchases: [] },
    now: AFTER_TRIAL_MS,
  },
  { _tag: 'NoteTime', now: AFTER_TRIAL_MS },
  { _tag: 'NoteTime', now: AFTER_GRACE_MS },
]

/**
 * Ends the trial or subscription of the `Origin`'s clinic and its grace period, so that the clinic is
 * read-only.
 */
export const restrictClinic = Effect.flatMap(Store, (store) =>
  Effect.forEach(
    RESTRICTING_COMMANDS,
    (command) => store.execute(Subscription, { id: SINGLETON_ID, command }),
    {
      discard: true,
    },
  ),
)
