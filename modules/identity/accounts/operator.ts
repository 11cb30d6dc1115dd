import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { operatorOrigin } from '#modules/kernel'
import { UserNotFound } from '../errors.ts'
import { findAccount } from './account.ts'

/** Acts on the account with this address, in any clinic, as the operator of the installation. */
export const actAsOperator = <A, E, R>(email: string, act: (userId: number) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { lookup } = yield* Database
    const [account] = yield* lookup(findAccount(email))
    if (!account) return yield* Effect.fail(new UserNotFound())
    yield* Effect.provideService(act(account.user_id), Origin, operatorOrigin(account.clinic_id))
  })
