import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { IdempotencyKeyReused, StaleVersion } from '#events'
import {
  commandRefusals,
  Deleted,
  expectedVersion,
  lift,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { staffDraft, staffInvitationDraft } from './contract.ts'
import { AccountEmailTaken, OwnerStays, SeatLimitReached, UserNotFound } from './errors.ts'
import { expecting } from './expecting.ts'
import { InvitedAlready, StaffInvitationNotFound } from './staff-errors.ts'
import { StaffInvitationRow, StaffRow } from './staff-list.ts'
import { Staff } from './staff.ts'

const Count = Schema.Struct({ practitioners: Schema.Number, adminUsers: Schema.Number })

const Everyone = Schema.Struct({
  people: Schema.Array(StaffRow),
  /** Those that nobody has taken up yet, newest first. */
  invitations: Schema.Array(StaffInvitationRow),
  seats: Schema.Struct({ taken: Count, limit: Count }),
}).annotations({ identifier: 'Staff' })
export type Everyone = typeof Everyone.Type

const id = HttpApiSchema.param('id', RecordId)
const nobody = refused(404, UserNotFound)
const noInvitation = refused(404, StaffInvitationNotFound)
const noSeat = refused(402, SeatLimitReached)

const staff = HttpApiGroup.make('staff')
  .annotateContext(titled('Staff', 'Who works in the clinic, and as what. For administrators.'))
  .add(
    HttpApiEndpoint.get('list', '/api/staff')
      .annotateContext(says('List who works here', 'By name, with who is invited and the seats of the plan.'))
      .addSuccess(Everyone)
      .middleware(permits('staff:edit')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/staff/${id}`
      .annotateContext(says('Open a person'))
      .addSuccess(StaffRow)
      .addError(nobody)
      .middleware(permits('staff:edit')),
  )
  .add(
    HttpApiEndpoint.put('revise')`/api/staff/${id}`
      .annotateContext(
        says(
          'Change a name or a role',
          'Another role ends the person’s sessions. The owner stays administrator.',
        ),
      )
      .setPayload(lift(staffDraft))
      .addSuccess(StaffRow)
      .addError(nobody)
      .addError(noSeat)
      .addError(Schema.Union(refused(409, OwnerStays), commandRefusals))
      .middleware(permits('staff:edit')),
  )
  .add(
    HttpApiEndpoint.del('remove')`/api/staff/${id}`
      .annotateContext(
        says(
          'Remove a person',
          'Their sessions end and their API keys work no more, at once. Hand their appointments over before.',
        ),
      )
      .addSuccess(Deleted)
      .addError(nobody)
      .addError(Schema.Union(refused(409, OwnerStays), commandRefusals))
      .middleware(permits('staff:edit')),
  )

const invitations = HttpApiGroup.make('staffInvitations')
  .annotateContext(
    titled('Invitations of staff', 'A letter offers a place in the clinic. Its link works once.'),
  )
  .add(
    HttpApiEndpoint.post('invite', '/api/staff-invitations')
      .annotateContext(
        says(
          'Invite somebody',
          'Where the plan has a seat for them, now and when they join. The link works for 7 days.',
        ),
      )
      .setPayload(lift(staffInvitationDraft))
      .addSuccess(StaffInvitationRow, { status: 201 })
      .addError(noSeat)
      .addError(Schema.Union(refused(409, AccountEmailTaken), refused(409, InvitedAlready), commandRefusals))
      .middleware(permits('staff:edit')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/staff-invitations/${id}`
      .annotateContext(says('Open an invitation'))
      .addSuccess(StaffInvitationRow)
      .addError(noInvitation)
      .middleware(permits('staff:edit')),
  )
  .add(
    HttpApiEndpoint.post('renew')`/api/staff-invitations/${id}/renew`
      .annotateContext(says('Send an invitation again', 'With another link: the one before works no more.'))
      .addSuccess(StaffInvitationRow)
      .addError(Schema.Union(noInvitation, commandRefusals))
      .middleware(permits('staff:edit')),
  )
  .add(
    HttpApiEndpoint.del('withdraw')`/api/staff-invitations/${id}`
      .annotateContext(says('Withdraw an invitation'))
      .addSuccess(Deleted)
      .addError(Schema.Union(noInvitation, commandRefusals))
      .middleware(permits('staff:edit')),
  )

/** The endpoints of who works in a clinic. */
export const StaffApi = HttpApi.make('staff').add(staff).add(invitations)

const staffGroup = HttpApiBuilder.group(StaffApi, 'staff', (handlers) =>
  Effect.map(Staff, (service) =>
    handlers
      .handle('list', () => service.everyone())
      .handle('open', ({ path }) => Effect.map(service.open(path.id), (row) => recordAnswer(row)))
      .handle('revise', ({ path, payload }) =>
        expectedVersion.pipe(
          Effect.flatMap((expect) => service.revise(path.id, payload, expect)),
          expecting(UserNotFound, OwnerStays, SeatLimitReached, StaleVersion, IdempotencyKeyReused),
          Effect.map((row) => recordAnswer(row)),
        ),
      )
      .handle('remove', ({ path }) =>
        expectedVersion.pipe(
          Effect.flatMap((expect) => service.remove(path.id, expect)),
          expecting(UserNotFound, OwnerStays, StaleVersion, IdempotencyKeyReused),
        ),
      ),
  ),
)

const invitationsGroup = HttpApiBuilder.group(StaffApi, 'staffInvitations', (handlers) =>
  Effect.map(Staff, (service) =>
    handlers
      .handle('invite', ({ payload }) =>
        service.invite(payload).pipe(
          expecting(SeatLimitReached, AccountEmailTaken, InvitedAlready, StaleVersion, IdempotencyKeyReused),
          Effect.map((row) => recordAnswer(row, 201)),
        ),
      )
      .handle('open', ({ path }) => Effect.map(service.invitation(path.id), (row) => recordAnswer(row)))
      .handle('renew', ({ path }) =>
        expectedVersion.pipe(
          Effect.flatMap((expect) => service.renew(path.id, expect)),
          expecting(StaffInvitationNotFound, StaleVersion, IdempotencyKeyReused),
          Effect.map((row) => recordAnswer(row)),
        ),
      )
      .handle('withdraw', ({ path }) =>
        expectedVersion.pipe(
          Effect.flatMap((expect) => service.withdraw(path.id, expect)),
          expecting(StaffInvitationNotFound, StaleVersion, IdempotencyKeyReused),
        ),
      ),
  ),
)

export const staffHttp = Layer.merge(staffGroup, invitationsGroup)
