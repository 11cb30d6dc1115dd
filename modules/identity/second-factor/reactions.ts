import { Effect } from 'effect'
import { type Reaction, reaction, type Recorded, type Statement, type Unit } from '#events'
import type { UserEvent } from './events.ts'
import { forgetFactor, forgetRecoveryCodes } from './factor-rows.ts'
import { forgetPasskey, forgetPasskeys } from './passkey-rows.ts'
import { endOtherSessions } from './sessions-ending.ts'

type Forgetting = (clinicId: number, userId: number) => Statement

const forgets =
  (...all: readonly Forgetting[]) =>
  ({ stream }: Recorded, unit: Unit) =>
    Effect.sync(() => {
      for (const each of all) void unit.also(each(unit.clinicId, stream.id))
    })

const everything = forgets(forgetFactor, forgetPasskeys, forgetRecoveryCodes)

/** Whoever was let in with less has to come in again; and of what is asked no more nothing stays. */
export const secondFactorReactions: readonly Reaction[] = [
  reaction<UserEvent>('endSessionsWhenSecondFactorAdded', 'SecondFactorAdded', endOtherSessions),
  reaction<UserEvent>('endSessionsWhenPasskeyAdded', 'PasskeyAdded', endOtherSessions),
  reaction<Extract<UserEvent, { _tag: 'PasskeyRemoved' }>>(
    'forgetPasskeyWhenRemoved',
    'PasskeyRemoved',
    ({ event }, unit) => Effect.sync(() => void unit.also(forgetPasskey(unit.clinicId, event.passkeyId))),
  ),
  reaction<UserEvent>('forgetAppWhenRemoved', 'AuthenticatorAppRemoved', forgets(forgetFactor)),
  reaction<UserEvent>('forgetSecondFactorWhenRemoved', 'SecondFactorRemoved', everything),
  reaction<UserEvent>('forgetSecondFactorWhenUserRemoved', 'UserRemoved', everything),
]
