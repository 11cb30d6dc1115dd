import { Effect, Option } from 'effect'
import { type AccessCheck, AccessEnded, Origin } from '#events'
import { WrongPassword } from '../errors.ts'
import { confirmedFactor } from '../factors/factor-rows.ts'
import { type Factor, factorOf } from '../factors/factor-check.ts'
import { passkeysOf } from '../factors/passkey-rows.ts'
import { type Account, findAccount } from '../accounts/account.ts'

/** The credentials that a person has proven. */
interface ProvenCredentials {
  readonly email: string
  readonly account: Account
  /** Their second factors; one of them was proven, too. Undefined if they have none. */
  readonly factor: Factor | undefined
  /** The clinic's access stamp before all of this was read. */
  readonly stamp: number
}

const credentialsOf = (account: Account | undefined, factor: Factor | undefined): string =>
  JSON.stringify([
    account?.clinic_id,
    account?.user_id,
    account?.password_hash,
    factor?.app?.secret.toString('base64'),
    factor?.passkeys.map(({ id, credential }) => [id, credential]),
  ])

/**
 * Checks inside a transaction that the proven credentials are still the person's, and otherwise refuses them like a
 * wrong password. They can change meanwhile, because checking a password takes long.
 */
export const proofCheck = ({ email, account, factor, stamp }: ProvenCredentials): AccessCheck => ({
  stamp,
  confirm: ({ clinicId, query }) =>
    Effect.gen(function* () {
      const [current] = yield* query(findAccount(email))
      const [app] = yield* query(confirmedFactor(clinicId, account.user_id))
      const passkeys = yield* query(passkeysOf(clinicId, account.user_id))
      if (credentialsOf(current, factorOf(app, passkeys)) !== credentialsOf(account, factor))
        return yield* Effect.fail(new WrongPassword())
    }),
})

/** Runs an effect that requires this proof. Its writes are refused once the proof is out of date. */
export const withProof = <A, E, R>(
  proof: AccessCheck,
  effect: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | WrongPassword, R | Origin> =>
  Effect.flatMap(Origin, (origin) =>
    Effect.provideService(effect, Origin, { ...origin, checks: [...(origin.checks ?? []), proof] }).pipe(
      Effect.catchSomeDefect((defect) =>
        defect instanceof AccessEnded && defect.refusal instanceof WrongPassword
          ? Option.some(Effect.fail(defect.refusal))
          : Option.none(),
      ),
    ),
  )
