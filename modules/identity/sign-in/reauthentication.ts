import { Effect } from 'effect'
import type { FactorSetUp } from '../contract.ts'
import { TooBusy, TooManySignIns, WrongPassword } from '../errors.ts'
import { expecting } from '../expected-refusals.ts'
import { InvalidPasskey } from '../passkeys/errors.ts'
import { InvalidCode, SecondFactorNeeded } from '../second-factor/errors.ts'
import { loadSelf, proveAll } from './reauthentication-checks.ts'

/** Verifies the password of the person of the `Origin` and, if they have one, their second factor. */
export const proveSelf = Effect.fn('Identity.proveSelf')((proof: FactorSetUp) =>
  Effect.flatMap(loadSelf, (self) => proveAll(self, proof)).pipe(
    expecting(WrongPassword, InvalidCode, InvalidPasskey, SecondFactorNeeded, TooManySignIns, TooBusy),
  ),
)
