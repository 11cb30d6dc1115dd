import { Clock, Context, Effect, Layer } from 'effect'
import { Database, Origin, type OriginShape, Store } from '#events'
import { LinkOver } from './account-link-errors.ts'
import { dropOldLinks, findLink, forgetLinks, insertLink, newLink, takeLink } from './account-links.ts'
import { accountLetterJob, emailNoticeJob, linkKey } from './account-letters.ts'
import { findAccount, replaceEmailKey } from './accounts.ts'
import type { EmailChange as Draft } from './contract.ts'
import { emailKey } from './email-key.ts'
import { UserNotFound, WrongPassword } from './errors.ts'
import { letterThrottleOf } from './letter-throttle.ts'
import { Passwords } from './passwords.ts'
import { type Caller, makeSignIn, sourceOf } from './sign-in.ts'
import { userRow } from './user-list.ts'
import { User } from './user.ts'

const INSIDE = 'inside'

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const key = yield* linkKey
  const letters = letterThrottleOf(database.pool)
  const { prove } = yield* makeSignIn

  /**
   * Asks whether the person of the `Origin` reads the mail of another address, by a letter to it, and tells the present
   * one. Whether anybody signs in with it already is told to that address alone.
   */
  const request = Effect.fn('EmailChange.request')(function* ({ email, currentPassword }: Draft) {
    const { clinicId, actor, address = INSIDE } = yield* Origin
    const [user] = yield* database.query(userRow(clinicId, actor.id))
    if (!user) return yield* Effect.fail(new UserNotFound())
    yield* prove({ email: user.email, password: currentPassword }, address).pipe(
      Effect.catchTag('InvalidCredentials', () => Effect.fail(new WrongPassword())),
    )
    yield* letters.ask(address)
    if (!(yield* letters.mayReach(emailKey(email)))) return
    const now = yield* Clock.currentTimeMillis
    const link = newLink('confirm-email', { clinicId, recordId: user.id, email }, now)
    yield* store.together(
      (unit) =>
        Effect.tap(
          unit.execute(User, {
            id: user.id,
            command: { _tag: 'RequestEmailChange', link: link.id, expiresAt: link.expires_at },
            jobs: () => [accountLetterJob(clinicId, link.id), emailNoticeJob(clinicId, user.id, link.id)],
          }),
          () => {
            void unit.also(dropOldLinks(clinicId, now))
            void unit.also(forgetLinks(clinicId, 'confirm-email', user.id))
            void unit.also(insertLink(key, link))
          },
        ),
      { answer: (id) => userRow(clinicId, id) },
    )
  })

  /** The address a link confirms; refused where the link does not work. */
  const offered = Effect.fn('EmailChange.offered')(function* (token: string) {
    const [link] = yield* database.lookup(findLink(token))
    const now = yield* Clock.currentTimeMillis
    if (link?.purpose !== 'confirm-email' || link.email === null || Date.parse(link.expires_at) <= now)
      return yield* Effect.fail(new LinkOver())
    return { ...link, email: link.email }
  })

  /** Lets whom the link is about sign in with its address from now on, and no more with the one before. */
  const confirm = Effect.fn('EmailChange.confirm')(function* (token: string, caller: Caller) {
    const link = yield* offered(token)
    const { clinic_id: clinicId, record_id: userId, email } = link
    const origin: OriginShape = {
      clinicId,
      actor: { kind: 'user', id: userId },
      source: sourceOf(caller),
      address: caller.address,
      ...(caller.request === undefined ? {} : { request: caller.request }),
    }
    yield* store
      .together(
        (unit) =>
          unit
            .execute(User, {
              id: userId,
              command: (look) =>
                Effect.map(
                  Effect.all([takeLink(look, link), look.query(findAccount(emailKey(email)))]),
                  ([, holders]) =>
                    ({
                      _tag: 'ChangeEmail',
                      email,
                      // One's own address in other letters is nobody else's.
                      emailTaken: holders.some(
                        (holder) => holder.clinic_id !== clinicId || holder.user_id !== userId,
                      ),
                    }) as const,
                ),
            })
            .pipe(
              Effect.tap(() => {
                void unit.also(replaceEmailKey(clinicId, userId, emailKey(email)))
                void unit.also(forgetLinks(clinicId, 'reset-password', userId))
              }),
            ),
        { answer: (id) => userRow(clinicId, id), rules: { accounts_email: () => new LinkOver() } },
      )
      .pipe(
        // The address has come to somebody else meanwhile, or the person has left: which is nobody's business.
        Effect.mapError(() => new LinkOver()),
        Effect.provideService(Origin, origin),
      )
    return email
  })

  return { request, offered, confirm }
})

/** How people come to sign in with another address. */
export class EmailChange extends Context.Tag('EmailChange')<
  EmailChange,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.provide(Layer.effect(this, make), Passwords.layer)
}
