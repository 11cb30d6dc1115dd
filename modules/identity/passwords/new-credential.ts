import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { clinicSettings } from '#modules/clinic'
import { randomId } from '#modules/kernel'
import { PasswordTooCommon } from '../errors.ts'
import type { Credential } from '../accounts/account.ts'
import { isGuessable, type PasswordHolder } from './guessable-password.ts'
import { Passwords } from './passwords.ts'

/** A person of the `Origin`'s clinic. */
type Person = Omit<PasswordHolder, 'clinicName'>

/** Hashes a new password when the turn of this queue key comes. Refuses guessable passwords. */
export const newCredential = (password: string, person: Person, queueKey: string) =>
  Effect.gen(function* () {
    const passwords = yield* Passwords
    const { query } = yield* Database
    const { clinicId } = yield* Origin
    const [clinic] = yield* query(clinicSettings(clinicId))
    if (isGuessable(password, { ...person, clinicName: clinic?.name ?? '' }))
      return yield* Effect.fail(new PasswordTooCommon())
    const hash = yield* passwords.inTurn(queueKey, passwords.hash(password))
    return { credential: randomId(), hash } satisfies Credential
  })
