import { Effect } from 'effect'
import { type Reaction, reaction, runStatements } from '#events'
import type { UserEvent } from '../events.ts'
import { forgetFactor, forgetRecoveryCodes } from '../factors/factor-rows.ts'
import { forgetPasskey, forgetPasskeys } from '../factors/passkey-rows.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'

const forgetAllFactors = runStatements(forgetFactor, forgetPasskeys, forgetRecoveryCodes)

/** Ends sessions that began without a new factor, and deletes the secrets of a removed one. */
export const secondFactorReactions: readonly Reaction[] = [
  reaction<UserEvent>('endSessionsWhenSecondFactorAdded', 'SecondFactorAdded', endOtherSessions),
  reaction<UserEvent>('endSessionsWhenPasskeyAdded', 'PasskeyAdded', endOtherSessions),
  reaction<Extract<UserEvent, { _tag: 'PasskeyRemoved' }>>(
    'forgetPasskeyWhenRemoved',
    'PasskeyRemoved',
    ({ event }, unit) =>
      Effect.sync(() => void unit.addStatement(forgetPasskey(unit.clinicId, event.passkeyId))),
  ),
  reaction<UserEvent>('forgetAppWhenRemoved', 'AuthenticatorAppRemoved', runStatements(forgetFactor)),
  reaction<UserEvent>('forgetSecondFactorWhenRemoved', 'SecondFactorRemoved', forgetAllFactors),
  reaction<UserEvent>('forgetSecondFactorWhenUserRemoved', 'UserRemoved', forgetAllFactors),
]
