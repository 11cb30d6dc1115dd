import { Effect } from 'effect'
import { type Reaction, reaction, type RecordedEvent, type Unit } from '#events'
import { isGranted } from '#modules/kernel'
import { forgetLinks } from '../account-links/account-link.ts'
import type { UserEvent } from '../events.ts'
import { StaffInvitation } from './staff-invitation.ts'
import { invitationsSentBy } from '../accounts/staff-list.ts'

const withdrawInvitations = ({ stream, position }: RecordedEvent, unit: Unit) =>
  Effect.gen(function* () {
    const invitations = yield* unit.query(invitationsSentBy(unit.clinicId, stream.id))
    for (const { id } of invitations) {
      yield* unit.execute(StaffInvitation, {
        id,
        cause: position,
        command: { _tag: 'WithdrawStaffInvitation' },
      })
      void unit.addStatement(forgetLinks(unit.clinicId, 'join', id))
    }
  }).pipe(Effect.orDie)

type EventOf<Tag extends UserEvent['_tag']> = Extract<UserEvent, { readonly _tag: Tag }>

/**
 * Withdraws the open invitations that a person sent last, when they may no longer invite people or when their
 * password was reset: someone else may have sent them.
 */
export const inviterReactions: readonly Reaction[] = [
  reaction<UserEvent>('withdrawInvitationsWhenInviterRemoved', 'UserRemoved', withdrawInvitations),
  reaction<EventOf<'UserRoleChanged'>>(
    'withdrawInvitationsWhenInviterNoAdministrator',
    'UserRoleChanged',
    (recorded, unit) =>
      isGranted(recorded.event.role, 'staff:edit') ? Effect.void : withdrawInvitations(recorded, unit),
  ),
  reaction<EventOf<'PasswordChanged'>>(
    'withdrawInvitationsWhenInviterPasswordReset',
    'PasswordChanged',
    (recorded, unit) => (recorded.event.reset ? withdrawInvitations(recorded, unit) : Effect.void),
  ),
]
