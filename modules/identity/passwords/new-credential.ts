import { Effect } from 'effect'
import { randomId } from '#modules/kernel'
import { PasswordTooCommon } from '../errors.ts'
import type { Credential } from '../sign-in/account.ts'
import { isCommon } from './common-passwords.ts'
import { Passwords } from './passwords.ts'

/** Hashes a new password when the turn of this queue key comes. Refuses common passwords. */
export const newCredential = (password: string, email: string, queueKey: string) =>
  Effect.gen(function* () {
    const passwords = yield* Passwords
    if (isCommon(password, email)) return yield* Effect.fail(new PasswordTooCommon())
    const hash = yield* passwords.inTurn(queueKey, passwords.hash(password))
    return { credential: randomId(), hash } satisfies Credential
  })
