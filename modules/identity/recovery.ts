import { Clock, Context, Effect, Layer } from 'effect'
import { Database, Origin, type OriginShape, Store, type Unit } from '#events'
import { networkOf, randomId } from '#modules/kernel'
import { LinkOver } from './account-link-errors.ts'
import { dropOldLinks, findLink, insertLink, newLink, takeLink } from './account-links.ts'
import { accountLetterJob, linkKey } from './account-letters.ts'
import { type Account, findAccount, replaceCredential } from './accounts.ts'
import { isCommon } from './common-passwords.ts'
import type { ForgottenPassword, PasswordReset } from './contract.ts'
import { emailKey } from './email-key.ts'
import { PasswordTooCommon } from './errors.ts'
import { letterThrottleOf } from './letter-throttle.ts'
import { Passwords } from './passwords.ts'
import { type Caller, sourceOf } from './sign-in.ts'
import { throttleOf } from './throttle.ts'
import { userRow } from './user-list.ts'
import { User } from './user.ts'

// Whoever comes with an address or a link has not shown who they are before the link is used.
const strangerAt = (clinicId: number, caller: Caller): OriginShape => ({
  clinicId,
  actor: { kind: 'system', id: 0 },
  source: sourceOf(caller),
  address: caller.address,
  ...(caller.request === undefined ? {} : { request: caller.request }),
})

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const passwords = yield* Passwords
  const key = yield* linkKey
  const letters = letterThrottleOf(database.pool)
  const failures = throttleOf(database.pool)

  const write = ({ clinic_id: clinicId, user_id: userId }: Account) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const link = newLink('reset-password', { clinicId, recordId: userId }, now)
      const request = { link: link.id, expiresAt: link.expires_at }
      yield* store.together(
        (unit) =>
          Effect.tap(
            unit.execute(User, {
              id: userId,
              command: { _tag: 'RequestPasswordReset', ...request },
              jobs: () => [accountLetterJob(clinicId, link.id)],
            }),
            () => {
              void unit.also(dropOldLinks(clinicId, now))
              void unit.also(insertLink(key, link))
            },
          ),
        { answer: (id) => userRow(clinicId, id) },
      )
    })

  const writeTo = (email: string, caller: Caller) =>
    Effect.gen(function* () {
      const account = emailKey(email)
      if (!(yield* letters.mayReach(account))) return
      const [known] = yield* database.lookup(findAccount(account))
      if (known) yield* Effect.provideService(write(known), Origin, strangerAt(known.clinic_id, caller))
    }).pipe(Effect.catchAllCause((cause) => Effect.logWarning('a letter could not be asked for', cause)))

  /**
   * Asks for a letter with which whoever signs in with this address can choose another password. Nothing tells whether
   * there is an account: what is done about it is done after the answer, and beside it.
   */
  const forgotPassword = Effect.fn('Recovery.forgotPassword')(function* (
    { email }: ForgottenPassword,
    caller: Caller,
  ) {
    yield* letters.ask(caller.address)
    yield* Effect.forkDaemon(writeTo(email, caller))
  })

  const working = (token: string) =>
    Effect.gen(function* () {
      const [link] = yield* database.lookup(findLink(token))
      const now = yield* Clock.currentTimeMillis
      if (link?.purpose !== 'reset-password' || Date.parse(link.expires_at) <= now)
        return yield* Effect.fail(new LinkOver())
      return link
    })

  /** Whether somebody may choose a password with this link. */
  const mayReset = Effect.fn('Recovery.mayReset')((token: string) =>
    Effect.match(working(token), { onFailure: () => false, onSuccess: () => true }),
  )

  /**
   * Gives whom the link was written to another password, and ends all their sessions. A second factor stays: nobody is
   * signed in by this. The link and all others of its kind work no more.
   */
  const resetPassword = Effect.fn('Recovery.resetPassword')(function* (
    { token, password }: PasswordReset,
    caller: Caller,
  ) {
    const link = yield* working(token)
    const { clinic_id: clinicId, record_id: userId } = link
    const origin = { ...strangerAt(clinicId, caller), actor: { kind: 'user', id: userId } } as const
    const [user] = yield* Effect.provideService(database.query(userRow(clinicId, userId)), Origin, origin)
    if (!user) return yield* Effect.fail(new LinkOver())
    if (isCommon(password, user.email)) return yield* Effect.fail(new PasswordTooCommon())
    const hash = yield* passwords.inTurn(networkOf(caller.address), passwords.hash(password))
    const credential = { credential: randomId(), hash }
    const change = (unit: Unit) =>
      Effect.gen(function* () {
        const changed = yield* unit
          .execute(User, {
            id: userId,
            command: (look) =>
              Effect.as(takeLink(look, link), {
                _tag: 'ChangePassword',
                credential: credential.credential,
              } as const),
          })
          .pipe(Effect.mapError(() => new LinkOver()))
        void unit.also(replaceCredential(clinicId, userId, credential))
        return changed
      })
    yield* store
      .together(change, { answer: (id) => userRow(clinicId, id) })
      .pipe(Effect.catchTag('IdempotencyKeyReused', Effect.die), Effect.provideService(Origin, origin))
    yield* failures.forget(failures.keyOf(emailKey(user.email), caller.address))
  })

  return { forgotPassword, mayReset, resetPassword }
})

/** How people come in who have forgotten their password. */
export class Recovery extends Context.Tag('Recovery')<Recovery, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.provide(Layer.effect(this, make), Passwords.layer)
}
