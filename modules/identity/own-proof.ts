import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { UserNotFound, WrongPassword } from './errors.ts'
import { type Factor, makeFactorCheck } from './factor-check.ts'
import type { ShownFactor } from './second-factor-contract.ts'
import { makeSignIn } from './sign-in.ts'
import { userRow } from './user-list.ts'

const ELSEWHERE = 'inside'

/** Who changes what they sign in with shows once more who they are. */
export const makeOwnProof = Effect.gen(function* () {
  const database = yield* Database
  const check = yield* makeFactorCheck
  const { prove } = yield* makeSignIn

  /** The person of the `Origin`, where they ask from, and the factor they have. */
  const self = Effect.gen(function* () {
    const { clinicId, actor, address = ELSEWHERE } = yield* Origin
    const [user] = yield* database.query(userRow(clinicId, actor.id))
    if (!user) return yield* Effect.fail(new UserNotFound())
    return { ...user, clinicId, address, factor: yield* check.factorOf(user.id) }
  })

  type Self = Effect.Effect.Success<typeof self>

  /** Takes the password. */
  const provePassword = ({ email, address }: Self, password: string) =>
    Effect.catchTag(prove({ email, password }, address), 'InvalidCredentials', () =>
      Effect.fail(new WrongPassword()),
    )

  /** Takes a code, or what a passkey has signed. */
  const proveFactor = ({ id, email, address }: Self, factor: Factor, shown: ShownFactor) =>
    check.judge(id, factor, shown, { email, address })

  /** Takes the password and, from whoever has a factor, that as well. */
  const proveAll = (own: Self, { currentPassword, ...shown }: ShownFactor & { currentPassword: string }) =>
    Effect.gen(function* () {
      yield* provePassword(own, currentPassword)
      if (own.factor) yield* proveFactor(own, own.factor, shown)
    })

  return { self, proveFactor, proveAll }
})
