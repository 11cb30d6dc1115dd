import { Effect } from 'effect'
import { Store } from '#events'
import { nothing, OWN } from '../own.ts'
import { Subscription, type SubscriptionCommand } from '../subscription.ts'

const LONG_AFTER = Date.parse('2100-01-01T00:00:00.000Z')
const DAYS_OF_GRACE_LATER = LONG_AFTER + 15 * 86_400_000

const COURSE: readonly SubscriptionCommand[] = [
  { _tag: 'NoteAccount', provider: 'practice', account: { held: [], bought: [] }, now: LONG_AFTER },
  { _tag: 'NoteTime', now: LONG_AFTER },
  { _tag: 'NoteTime', now: DAYS_OF_GRACE_LATER },
]

/** Lets the trial or the subscription of the `Origin`'s clinic end, and the days after it pass: it may only read. */
export const restricted = Effect.flatMap(Store, (store) =>
  Effect.forEach(COURSE, (command) => store.execute(Subscription, { id: OWN, command, answer: nothing }), {
    discard: true,
  }),
)
