import { HttpApi, HttpApiBuilder } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { IdempotencyKeyReused, StaleVersion } from '#events'
import { http } from '#modules/kernel'
import {
  type ProvenInvitationDraft,
  staffInvitationDraft,
  type StaffRevision,
  staffRevision,
} from '../contract.ts'
import { AccountEmailTaken, OwnerStays, ProofNeeded, SeatLimitReached, UserNotFound } from '../errors.ts'
import { expecting } from '../expected-refusals.ts'
import { Identity } from '../identity.ts'
import { withProof } from '../sign-in/proof-check.ts'
import { REAUTHENTICATION_REFUSALS, reauthenticationRefused } from '../sign-in/reauthentication-refusals.ts'
import { InvitedAlready, StaffInvitationNotFound } from './invitation-errors.ts'
import { StaffInvitationRow, StaffRow } from './staff-list.ts'
import { Staff } from './staff.ts'

const Count = Schema.Struct({ practitioners: Schema.Number, adminUsers: Schema.Number })
// Null: no limit.
const Limits = Schema.Struct({
  practitioners: Schema.NullOr(Schema.Number),
  adminUsers: Schema.NullOr(Schema.Number),
})

const StaffOverview = Schema.Struct({
  people: Schema.Array(StaffRow),
  invitations: Schema.Array(StaffInvitationRow),
  seats: Schema.Struct({ taken: Count, limit: Limits }),
}).annotations({ identifier: 'Staff' })
export type StaffOverview = typeof StaffOverview.Type

const userNotFound = http.refused(404, UserNotFound)
const noInvitation = http.refused(404, StaffInvitationNotFound)
const noSeat = http.refused(402, SeatLimitReached)

const staff = http.group('staff', {
  title: 'Staff',
  description: 'The people of the clinic and their roles. For administrators.',
  endpoints: [
    http.get('list', '/api/staff', {
      permission: 'staff:edit',
      worksUnpaid: true,
      summary: 'List the staff',
      description: 'By name, with open invitations and the seats of the plan.',
      answer: StaffOverview,
    }),
    http.get('open', '/api/staff/:id', {
      permission: 'staff:edit',
      worksUnpaid: true,
      summary: 'Open a person',
      answer: StaffRow,
      refusals: userNotFound,
    }),
    http.put('revise', '/api/staff/:id', {
      permission: 'staff:edit',
      summary: 'Change a name or a role',
      description:
        'A new role ends the person’s sessions. The owner always stays an administrator. Making someone an administrator requires your password and, if there is one, your second factor.',
      body: staffRevision,
      answer: StaffRow,
      refusals: [
        userNotFound,
        noSeat,
        http.refused(409, OwnerStays),
        reauthenticationRefused,
        http.commandRefusals,
      ],
    }),
    http.post('signOut', '/api/staff/:id/sign-out', {
      permission: 'staff:edit',
      worksUnpaid: true,
      summary: 'Sign a person out everywhere',
      description:
        'Ends all their sessions immediately and emails them. They can sign in again, and their API keys keep working.',
      answer: StaffRow,
      refusals: [userNotFound, http.commandRefusals],
    }),
    http.del('remove', '/api/staff/:id', {
      permission: 'staff:edit',
      worksUnpaid: true,
      summary: 'Remove a person',
      description: 'Ends their sessions and API keys immediately. Reassign their appointments first.',
      answer: http.Deleted,
      refusals: [userNotFound, http.refused(409, OwnerStays), http.commandRefusals],
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
        'The plan needs a seat for them now and when they join. The link expires in 7 days. Inviting an administrator requires your password and, if there is one, your second factor.',
      body: staffInvitationDraft,
      answer: StaffInvitationRow,
      status: 201,
      refusals: [
        noSeat,
        http.refused(409, AccountEmailTaken, InvitedAlready),
        reauthenticationRefused,
        http.commandRefusals,
      ],
    }),
    http.get('open', '/api/staff-invitations/:id', {
      permission: 'staff:edit',
      worksUnpaid: true,
      summary: 'Open an invitation',
      answer: StaffInvitationRow,
      refusals: noInvitation,
    }),
    http.post('renew', '/api/staff-invitations/:id/renew', {
      permission: 'staff:edit',
      summary: 'Send an invitation again',
      description:
        'With a new link. The previous one stops working. If it invites an administrator, you must have signed in, or proven who you are, within ten minutes.',
      answer: StaffInvitationRow,
      refusals: [noInvitation, http.refused(403, ProofNeeded), http.commandRefusals],
    }),
    http.del('withdraw', '/api/staff-invitations/:id', {
      permission: 'staff:edit',
      worksUnpaid: true,
      summary: 'Withdraw an invitation',
      answer: http.Deleted,
      refusals: [noInvitation, http.commandRefusals],
    }),
  ],
})

/** The endpoints of a clinic's staff and invitations. */
export const StaffApi = HttpApi.make('staff').add(staff).add(invitations)

const staffGroup = HttpApiBuilder.group(StaffApi, 'staff', (handlers) =>
  Effect.map(Effect.all([Staff, Identity]), ([service, { proveSelf }]) => {
    const revise = (id: number, revision: StaffRevision, expect?: number) =>
      Effect.flatMap(service.isPromotion(id, revision), (isPromotion) => {
        const revising = service.revise(id, revision, expect)
        if (!isPromotion) return revising
        const { currentPassword = '', ...rest } = revision
        return Effect.flatMap(proveSelf({ ...rest, currentPassword }), (proof) => withProof(proof, revising))
      })
    return handlers
      .handle('list', () => service.everyone())
      .handle('open', ({ path }) => http.record(service.open(path.id)))
      .handle('revise', ({ path, payload }) =>
        http
          .expecting((expect) => revise(path.id, payload, expect))
          .pipe(
            expecting(
              UserNotFound,
              OwnerStays,
              SeatLimitReached,
              StaleVersion,
              IdempotencyKeyReused,
              ...REAUTHENTICATION_REFUSALS,
            ),
            http.record,
            http.withRetryAfter,
          ),
      )
      .handle('signOut', ({ path }) =>
        http
          .expecting((expect) => service.signOut(path.id, expect))
          .pipe(expecting(UserNotFound, StaleVersion, IdempotencyKeyReused), http.record),
      )
      .handle('remove', ({ path }) =>
        http
          .expecting((expect) => service.remove(path.id, expect))
          .pipe(expecting(UserNotFound, OwnerStays, StaleVersion, IdempotencyKeyReused)),
      )
  }),
)

const invitationsGroup = HttpApiBuilder.group(StaffApi, 'staffInvitations', (handlers) =>
  Effect.map(Effect.all([Staff, Identity]), ([service, { proveSelf, requireRecentProof }]) => {
    const invite = (draft: ProvenInvitationDraft) =>
      draft.role === 'staff'
        ? Effect.flatMap(proveSelf(draft), (proof) => withProof(proof, service.invite(draft)))
        : service.invite(draft)
    const renew = (id: number, expect?: number) =>
      Effect.flatMap(service.invitation(id), ({ role }) =>
        Effect.zipRight(role === 'staff' ? requireRecentProof() : Effect.void, service.renew(id, expect)),
      )
    return handlers
      .handle('invite', ({ payload }) =>
        invite(payload).pipe(
          expecting(
            SeatLimitReached,
            AccountEmailTaken,
            InvitedAlready,
            StaleVersion,
            IdempotencyKeyReused,
            ...REAUTHENTICATION_REFUSALS,
          ),
          http.created,
          http.withRetryAfter,
        ),
      )
      .handle('open', ({ path }) => http.record(service.invitation(path.id)))
      .handle('renew', ({ path }) =>
        http
          .expecting((expect) => renew(path.id, expect))
          .pipe(
            expecting(StaffInvitationNotFound, StaleVersion, IdempotencyKeyReused, ProofNeeded),
            http.record,
          ),
      )
      .handle('withdraw', ({ path }) =>
        http
          .expecting((expect) => service.withdraw(path.id, expect))
          .pipe(expecting(StaffInvitationNotFound, StaleVersion, IdempotencyKeyReused)),
      )
  }),
)

export const staffHttp = Layer.merge(staffGroup, invitationsGroup)
