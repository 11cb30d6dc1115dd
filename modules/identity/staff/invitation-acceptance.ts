import { Clock, Effect, Layer } from 'effect'
import { type ClinicReader, Database, Origin, Store, type Unit } from '#events'
import { clinicSettings } from '#modules/clinic'
import { emailKey, networkOf, service, worker } from '#modules/kernel'
import { Config } from '#modules/platform'
import { type AccountLink, findLink, useLink } from '../account-links/account-link.ts'
import { LinkOver } from '../account-links/errors.ts'
import type { InvitationAcceptanceDraft as Draft } from '../contract.ts'
import { AccountEmailTaken } from '../errors.ts'
import { newCredential } from '../passwords/new-credential.ts'
import { Passwords } from '../passwords/passwords.ts'
import { userRow } from '../accounts/user-list.ts'
import { User } from '../accounts/user.ts'
import { type Credential, insertAccount } from '../accounts/account.ts'
import { ANONYMOUS, type Caller, originFrom } from '../accounts/caller.ts'
import { addCommand } from '../profile/people.ts'
import { beginSession } from '../sign-in/session-start.ts'
import { StaffInvitation } from './staff-invitation.ts'
import { staffInvitationRow, type StaffInvitationRow, acceptableInvitation } from '../accounts/staff-list.ts'

/** Returns the invitation behind a link, and its clinic; fails if the link does not work. */
const findOffer = Effect.fn('InvitationAcceptance.offered')(function* (token: string) {
  const { lookup, queries } = yield* Database
  const [link] = yield* lookup(findLink(token))
  const now = yield* Clock.currentTimeMillis
  if (link?.purpose !== 'join' || Date.parse(link.expires_at) <= now)
    return yield* Effect.fail(new LinkOver())
  const { clinic_id: clinicId, record_id: id } = link
  const [[invitation], [clinic], acceptableRows] = yield* queries([
    staffInvitationRow(clinicId, id),
    clinicSettings(clinicId),
    acceptableInvitation(clinicId, id),
  ]).pipe(Effect.provideService(Origin, worker(clinicId)))
  if (!invitation || !clinic || acceptableRows.length === 0) return yield* Effect.fail(new LinkOver())
  return { link, invitation, clinicName: clinic.name }
})

type NewPerson = Pick<StaffInvitationRow, 'email' | 'role' | 'practitioner'> &
  Pick<Draft, 'firstName' | 'lastName'>

// Until the moment of acceptance, the sender can lose the right to invite people.
const requireAcceptable = (reader: ClinicReader, { clinic_id: clinicId, record_id: id }: AccountLink) =>
  Effect.flatMap(reader.query(acceptableInvitation(clinicId, id)), ({ length }) =>
    length > 0 ? Effect.void : Effect.fail(new LinkOver()),
  )

const acceptInvitation = (unit: Unit, link: AccountLink, person: NewPerson, credential: Credential) =>
  Effect.gen(function* () {
    const { clinic_id: clinicId, record_id: invitationId } = link
    const newUser = yield* unit.execute(User, {
      id: 'next',
      command: (reader) =>
        Effect.all([useLink(reader, link), requireAcceptable(reader, link)]).pipe(
          Effect.zipRight(addCommand(clinicId, person)(reader)),
        ),
    })
    yield* unit.execute(StaffInvitation, {
      id: invitationId,
      command: { _tag: 'AcceptStaffInvitation', userId: newUser.id },
    })
    void unit.addStatement(insertAccount(clinicId, newUser.id, emailKey(person.email), credential))
    return newUser
  })

/** Accepts an invitation if the plan still has a seat, and signs the person in. */
const join = Effect.fn('InvitationAcceptance.join')(function* (
  { token, firstName, lastName, password }: Draft,
  caller: Caller,
) {
  const store = yield* Store
  const { link, invitation } = yield* findOffer(token)
  const { email, role, practitioner } = invitation
  const person = { email, firstName, lastName, role, practitioner }
  const { clinic_id: clinicId } = link
  const credential = yield* Effect.provideService(
    newCredential(password, person, networkOf(caller.address)),
    Origin,
    worker(clinicId),
  )
  return yield* store
    .transact((unit) => acceptInvitation(unit, link, person, credential), {
      returning: userRow,
      constraintRefusals: { accounts_email: () => new AccountEmailTaken() },
    })
    .pipe(
      Effect.catchTag('StaffInvitationNotFound', () => Effect.fail(new LinkOver())),
      // Impossible here: the request has no version and no key.
      Effect.catchTag('StaleVersion', 'IdempotencyKeyReused', Effect.die),
      Effect.flatMap(({ id }) => beginSession({ clinic_id: clinicId, user_id: id }, caller, 'invitation')),
      // The person has no id yet.
      Effect.provideService(Origin, originFrom(caller, clinicId, ANONYMOUS)),
    )
})

export class InvitationAcceptance extends service<InvitationAcceptance>()(
  'InvitationAcceptance',
  [Store, Database, Config, Passwords],
  { findOffer, join },
) {
  static override readonly layer = Layer.provide(super.layer, Passwords.layer)
}
