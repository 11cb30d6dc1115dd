import { SINGLETON_ID } from '#contracts/kernel'
import { Effect } from 'effect'
import { Store } from '#events'
import { Subscription, type SubscriptionCommand } from '../subscription/subscription.ts'

const LONG_AFTER = Date.parse('2100-01-01T00:00:00.000Z')
const DAYS_OF_GRACE_LATER = LONG_AFTER + 15 * 86_400_000

const COURSE: readonly SubscriptionCommand[] = [
  {
    _tag: 'NoteAccount',
    provider: 'practice',
    account: { subscriptions: [], purchases: [] },
    now: LONG_AFTER,
  },
  { _tag: 'NoteTime', now: LONG_AFTER },
  { _tag: 'NoteTime', now: DAYS_OF_GRACE_LATER },
]

/**
 * Ends the trial or subscription of the `Origin`'s clinic and its grace period, so that the clinic is
 * read-only.
 */
export const restrictClinic = Effect.flatMap(Store, (store) =>
  Effect.forEach(COURSE, (command) => store.execute(Subscription, { id: SINGLETON_ID, command }), {
    discard: true,
  }),
)
