import { Effect, Option } from 'effect'
import { type AccessCheck, AccessEnded, Origin } from '#events'
import { WrongPassword } from '../errors.ts'
import { confirmedFactor } from '../factors/factor-rows.ts'
import { type Factor, factorOf } from '../factors/factor-check.ts'
import { passkeysOf } from '../factors/passkey-rows.ts'
import { type Account, findAccount } from '../accounts/account.ts'

/** A person's credentials as they were proven. */
interface Proven {
  readonly email: string
  readonly account: Account
  /** The second factors that they had, proven too if there are any. */
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
 * Checking a password takes so long that it can be changed meanwhile. So whatever is written for a proof looks again
 * whether what was proven is still what the person signs in with; if not, it is refused as a wrong password is.
 */
export const proofCheck = ({ email, account, factor, stamp }: Proven): AccessCheck => ({
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

/** Runs what a proof allows. Whatever it writes is refused once the proof is out of date. */
export const withProof = <A, E, R>(
  proof: AccessCheck,
  use: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | WrongPassword, R | Origin> =>
  Effect.flatMap(Origin, (origin) =>
    Effect.provideService(use, Origin, { ...origin, checks: [...(origin.checks ?? []), proof] }).pipe(
      Effect.catchSomeDefect((defect) =>
        defect instanceof AccessEnded && defect.refusal instanceof WrongPassword
          ? Option.some(Effect.fail(defect.refusal))
          : Option.none(),
      ),
    ),
  )
