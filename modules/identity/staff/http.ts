import { HttpApi } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { IdempotencyKeyReused, StaleVersion } from '#events'
import { http, ProofNeeded, SubscriptionNeeded } from '#modules/kernel'
import { staffDraft, staffInvitationDraft } from '../contract.ts'
import {
  AccountEmailTaken,
  AdministratorNeeded,
  OwnerAlone,
  OwnerStays,
  SeatLimitReached,
  UserNotFound,
} from '../errors.ts'
import { keepRefusals } from '../expected-refusals.ts'
import { InvitedAlready, StaffInvitationNotFound } from './invitation-errors.ts'
import { StaffInvitationRow, StaffRow } from '../accounts/staff-list.ts'
import { Staff } from './staff.ts'

const SeatCounts = Schema.Struct({ practitioners: Schema.Number, adminUsers: Schema.Number })
// Null: no limit.
const Limits = Schema.Struct({
  practitioners: Schema.NullOr(Schema.Number),
  adminUsers: Schema.NullOr(Schema.Number),
})

const StaffOverview = Schema.Struct({
  people: Schema.Array(StaffRow),
  invitations: Schema.Array(StaffInvitationRow),
  seats: Schema.Struct({ taken: SeatCounts, limit: Limits }),
}).annotations({ identifier: 'Staff' })
export type StaffOverview = typeof StaffOverview.Type

const userNotFound = http.refusals(404, UserNotFound)
const noInvitation = http.refusals(404, StaffInvitationNotFound)
const noSeat = http.refusals(402, SeatLimitReached)

const staff = http.group('staff', {
  title: 'Staff',
  description: 'The people of the clinic and their roles. For administrators.',
  endpoints: [
    http.get('list', '/api/staff', {
      permission: 'staff:edit',
      worksUnpaid: true,
      summary: 'List the staff',
      description: 'By name, with open invitations and the seats of the plan.',
      response: StaffOverview,
    }),
    http.get('open', '/api/staff/:id', {
      permission: 'staff:edit',
      worksUnpaid: true,
      summary: 'Open a person',
      response: StaffRow,
      refusals: userNotFound,
    }),
    http.put('revise', '/api/staff/:id', {
      permission: 'staff:edit',
      worksUnpaid: true,
      summary: 'Change a name or a role',
      description:
        'A new role ends the person’s sessions. The owner always stays an administrator. To make someone an administrator, you must have signed in, or proven who you are, within ten minutes. While the clinic is read-only, a new role can only take rights away.',
      body: staffDraft,
      response: StaffRow,
      refusals: [
        userNotFound,
        http.refusals(402, SeatLimitReached, SubscriptionNeeded),
        http.refusals(409, OwnerStays),
        http.proofNeeded,
        http.commandRefusals,
      ],
    }),
    http.post('signOut', '/api/staff/:id/sign-out', {
      permission: 'staff:edit',
      worksUnpaid: true,
      summary: 'Sign a person out everywhere',
      description:
        'Ends all their sessions immediately and emails them. They can sign in again, and their API keys keep working.',
      response: StaffRow,
      refusals: [userNotFound, http.commandRefusals],
    }),
    http.post('transferOwnership', '/api/staff/:id/ownership', {
      permission: 'staff:edit',
      worksUnpaid: true,
      summary: 'Make an administrator the owner',
      description:
        'In your place: you stay an administrator, and both of you are emailed. Only for the owner, who must have signed in, or proven who they are, within ten minutes.',
      response: StaffRow,
      refusals: [
        userNotFound,
        noSeat,
        http.refusals(403, OwnerAlone),
        http.refusals(409, AdministratorNeeded),
        http.proofNeeded,
        http.commandRefusals,
      ],
    }),
    http.del('remove', '/api/staff/:id', {
      permission: 'staff:edit',
      worksUnpaid: true,
      summary: 'Remove a person',
      description: 'Ends their sessions and API keys immediately. Reassign their appointments first.',
      response: http.DeletedRecord,
      refusals: [userNotFound, http.refusals(409, OwnerStays), http.commandRefusals],
    }),
  ],
})

const invitations = http.group('staffInvitations', {
  title: 'Staff invitations',
  description: 'Invite people by email. The link works once.',
  endpoints: [
    http.post('invite', '/api/staff-invitations', {
      permission: 'staff:edit',
      summary: 'Invite a person',
      description:
        'The plan needs a seat for them now and when they join. The link expires in 7 days. To invite an administrator, you must have signed in, or proven who you are, within ten minutes.',
      body: staffInvitationDraft,
      response: StaffInvitationRow,
      status: 201,
      refusals: [
        noSeat,
        http.refusals(409, AccountEmailTaken, InvitedAlready),
        http.proofNeeded,
        http.commandRefusals,
      ],
    }),
    http.get('open', '/api/staff-invitations/:id', {
      permission: 'staff:edit',
      worksUnpaid: true,
      summary: 'Open an invitation',
      response: StaffInvitationRow,
      refusals: noInvitation,
    }),
    http.post('renew', '/api/staff-invitations/:id/renew', {
      permission: 'staff:edit',
      summary: 'Send an invitation again',
      description:
        'With a new link. The previous one stops working. If it invites an administrator, you must have signed in, or proven who you are, within ten minutes.',
      response: StaffInvitationRow,
      refusals: [noInvitation, http.proofNeeded, http.commandRefusals],
    }),
    http.del('withdraw', '/api/staff-invitations/:id', {
      permission: 'staff:edit',
      worksUnpaid: true,
      summary: 'Withdraw an invitation',
      response: http.DeletedRecord,
      refusals: [noInvitation, http.commandRefusals],
    }),
  ],
})

/** The endpoints of a clinic's staff and invitations. */
export const StaffApi = HttpApi.make('staff').add(staff).add(invitations)

const staffGroup = http.implement(StaffApi, 'staff', (handlers) =>
  Effect.map(Staff, (service) =>
    handlers
      .handle('list', () => service.everyone())
      .handle('open', ({ path }) => http.record(service.open(path.id)))
      .handle('revise', ({ path, payload }) =>
        http
          .withExpectedVersion((expect) =>
            http.requireProof(
              service.revise(path.id, payload, expect),
              service.isPromotion(path.id, payload),
            ),
          )
          .pipe(
            keepRefusals(
              UserNotFound,
              OwnerStays,
              SeatLimitReached,
              SubscriptionNeeded,
              StaleVersion,
              IdempotencyKeyReused,
              ProofNeeded,
            ),
            http.record,
          ),
      )
      .handle('signOut', ({ path }) =>
        http
          .withExpectedVersion((expect) => service.signOut(path.id, expect))
          .pipe(keepRefusals(UserNotFound, StaleVersion, IdempotencyKeyReused), http.record),
      )
      .handle('transferOwnership', ({ path }) =>
        http
          .withExpectedVersion((expect) => http.requireProof(service.transferOwnership(path.id, expect)))
          .pipe(
            keepRefusals(
              UserNotFound,
              OwnerAlone,
              AdministratorNeeded,
              SeatLimitReached,
              StaleVersion,
              IdempotencyKeyReused,
              ProofNeeded,
            ),
            http.record,
          ),
      )
      .handle('remove', ({ path }) =>
        http
          .withExpectedVersion((expect) => service.remove(path.id, expect))
          .pipe(keepRefusals(UserNotFound, OwnerStays, StaleVersion, IdempotencyKeyReused)),
      ),
  ),
)

const invitationsGroup = http.implement(StaffApi, 'staffInvitations', (handlers) =>
  Effect.map(Staff, (service) => {
    const invitesAdministrator = (id: number) =>
      Effect.map(service.invitation(id), ({ role }) => role === 'staff')
    return handlers
      .handle('invite', ({ payload }) =>
        http
          .requireProof(service.invite(payload), Effect.succeed(payload.role === 'staff'))
          .pipe(
            keepRefusals(
              SeatLimitReached,
              AccountEmailTaken,
              InvitedAlready,
              StaleVersion,
              IdempotencyKeyReused,
              ProofNeeded,
            ),
            http.asCreated,
          ),
      )
      .handle('open', ({ path }) => http.record(service.invitation(path.id)))
      .handle('renew', ({ path }) =>
        http
          .withExpectedVersion((expect) =>
            http.requireProof(service.renew(path.id, expect), invitesAdministrator(path.id)),
          )
          .pipe(
            keepRefusals(StaffInvitationNotFound, StaleVersion, IdempotencyKeyReused, ProofNeeded),
            http.record,
          ),
      )
      .handle('withdraw', ({ path }) =>
        http
          .withExpectedVersion((expect) => service.withdraw(path.id, expect))
          .pipe(keepRefusals(StaffInvitationNotFound, StaleVersion, IdempotencyKeyReused)),
      )
  }),
)

export const staffHttp = Layer.merge(staffGroup, invitationsGroup)
