import { Effect } from 'effect'
import type { FactorSetUp } from './contract.ts'
import { TooBusy, TooManySignIns, WrongPassword } from './errors.ts'
import { expecting } from './expecting.ts'
import { makeOwnProof } from './own-proof.ts'
import { InvalidPasskey } from './passkey-errors.ts'
import { InvalidCode, SecondFactorNeeded } from './second-factor-errors.ts'

export const makeProveSelf = Effect.map(makeOwnProof, ({ self, proveAll }) => ({
  /** Has the person of the `Origin` show once more who they are: by password and, where they have one, by second factor. */
  proveSelf: Effect.fn('Identity.proveSelf')((shown: FactorSetUp) =>
    Effect.flatMap(self, (own) => proveAll(own, shown)).pipe(
      expecting(WrongPassword, InvalidCode, InvalidPasskey, SecondFactorNeeded, TooManySignIns, TooBusy),
    ),
  ),
}))
