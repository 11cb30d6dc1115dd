import { Effect } from 'effect'
import { reaction } from '#events'
import type { ClinicOpened } from '#modules/clinic'
import { Subscription } from './subscription.ts'

export const startTrialWhenClinicOpened = reaction<ReturnType<typeof ClinicOpened>>(
  'startTrialWhenClinicOpened',
  'ClinicOpened',
  ({ at, position }, { execute }) =>
    execute(Subscription, { id: 1, command: { _tag: 'StartTrial', openedAt: at }, cause: position }).pipe(
      Effect.orDie,
      Effect.asVoid,
    ),
)
