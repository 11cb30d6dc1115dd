import { Clock, Context, Effect, Layer } from 'effect'
import { Database, Origin, type OriginShape, Store, type Unit } from '#events'
import { clinicSettings } from '#modules/clinic'
import { networkOf, randomId, worker } from '#modules/kernel'
import { LinkOver } from './account-link-errors.ts'
import { findLink, takeLink } from './account-links.ts'
import { findAccount, insertAccount } from './accounts.ts'
import { isCommon } from './common-passwords.ts'
import type { Joining as Draft } from './contract.ts'
import { emailKey } from './email-key.ts'
import { AccountEmailTaken, PasswordTooCommon } from './errors.ts'
import { Passwords } from './passwords.ts'
import { seatsOf } from './seat-count.ts'
import type { Seats } from './seats.ts'
import { type Caller, makeSignIn, sourceOf } from './sign-in.ts'
import { StaffInvitation } from './staff-invitation.ts'
import { staffInvitationRow } from './staff-list.ts'
import { userRow } from './user-list.ts'
import { User } from './user.ts'

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const passwords = yield* Passwords
  const { enter } = yield* makeSignIn

  /** What a link offers, and where; refused where it does not work. */
  const offered = Effect.fn('Joining.offered')(function* (token: string) {
    const [link] = yield* database.lookup(findLink(token))
    const now = yield* Clock.currentTimeMillis
    if (link?.purpose !== 'join' || Date.parse(link.expires_at) <= now)
      return yield* Effect.fail(new LinkOver())
    const { clinic_id: clinicId, record_id: id } = link
    const [[invitation], [clinic]] = yield* database
      .queries([staffInvitationRow(clinicId, id), clinicSettings(clinicId)])
      .pipe(Effect.provideService(Origin, worker(clinicId)))
    if (!invitation || !clinic) return yield* Effect.fail(new LinkOver())
    return { link, invitation, clinicName: clinic.name }
  })

  /**
   * Takes an invitation up: the person works in the clinic from now on, where the plan has a seat for them still, and is
   * signed in.
   */
  const join = Effect.fn('Joining.join')(function* (
    { token, firstName, lastName, password }: Draft,
    caller: Caller,
  ) {
    const { link, invitation } = yield* offered(token)
    const { email, role, practitioner } = invitation
    if (isCommon(password, email)) return yield* Effect.fail(new PasswordTooCommon())
    const hash = yield* passwords.inTurn(networkOf(caller.address), passwords.hash(password))
    const { clinic_id: clinicId, record_id: invitationId } = link
    const origin: OriginShape = {
      clinicId,
      // Who they are has no number yet.
      actor: { kind: 'system', id: 0 },
      source: sourceOf(caller),
      address: caller.address,
      ...(caller.request === undefined ? {} : { request: caller.request }),
    }
    const person = { email, firstName, lastName, role, practitioner, owner: false }
    const accept = (unit: Unit) =>
      Effect.gen(function* () {
        const joined = yield* unit.execute(User, {
          id: 'next',
          command: (look) =>
            Effect.map(
              Effect.all([
                takeLink(look, link),
                look.query(findAccount(emailKey(email))),
                look.query(seatsOf(clinicId)),
              ]),
              ([, holders, [seats]]) => ({
                _tag: 'AddUser',
                person,
                emailTaken: holders.length > 0,
                seats: seats as Seats,
              }),
            ),
        })
        yield* unit.execute(StaffInvitation, {
          id: invitationId,
          command: { _tag: 'AcceptStaffInvitation', userId: joined.id },
        })
        void unit.also(insertAccount(clinicId, joined.id, emailKey(email), { credential: randomId(), hash }))
        return joined
      })
    return yield* Effect.gen(function* () {
      const { id } = yield* store
        .together(accept, {
          answer: (own) => userRow(clinicId, own),
          rules: { accounts_email: () => new AccountEmailTaken() },
        })
        .pipe(
          Effect.catchTag('StaffInvitationNotFound', () => Effect.fail(new LinkOver())),
          // Nobody is there before them, no version was named, and no key.
          Effect.catchTag('UserNotFound', 'OwnerStays', 'InvitedAlready', 'StaleVersion', Effect.die),
          Effect.catchTag('IdempotencyKeyReused', Effect.die),
        )
      return yield* enter({ clinic_id: clinicId, user_id: id }, caller, 'invitation')
    }).pipe(Effect.provideService(Origin, origin))
  })

  return { offered, join }
})

/** How people come in who were invited. */
export class Joining extends Context.Tag('Joining')<Joining, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.provide(Layer.effect(this, make), Passwords.layer)
}
