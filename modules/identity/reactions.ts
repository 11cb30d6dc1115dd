import { Effect } from 'effect'
import { type Reaction, reaction, runStatements } from '#events'
import type { SubscriptionEvent } from '#modules/billing'
import type { ClinicEvent } from '#modules/clinic'
import { closeAccount } from './accounts/account.ts'
import type { UserEvent } from './events.ts'
import { secondFactorReactions } from './second-factor/reactions.ts'
import { endOtherSessions, endSessions } from './sessions/end-sessions.ts'
import {
  dropIdleWhenModeEnds,
  dropIdleSessions,
  endEverySession,
  limitSessions,
} from './sessions/sessions.ts'
import { forgetLinks } from './account-links/account-link.ts'
import { inviterReactions } from './staff/inviter-reactions.ts'
import { waitingInvitationReactions } from './account-links/waiting-invitations.ts'
import { accountNewsReactions } from './account-links/account-news.ts'

const forgetLinksOf = runStatements(
  (clinicId, id) => forgetLinks(clinicId, 'reset-password', id),
  (clinicId, id) => forgetLinks(clinicId, 'confirm-email', id),
)

/** Emailed links stop working once the password changes or the person is removed. */
const accountLinkReactions: readonly Reaction[] = [
  reaction<UserEvent>('forgetLinksWhenPasswordChanged', 'PasswordChanged', forgetLinksOf),
  reaction<UserEvent>('forgetLinksWhenUserRemoved', 'UserRemoved', forgetLinksOf),
]

/** Ends sessions immediately when a password, a role or the idle limit changes, or when the clinic closes. */
export const identityReactions: readonly Reaction[] = [
  reaction<UserEvent>('endSessionsWhenPasswordChanged', 'PasswordChanged', endOtherSessions),
  reaction<UserEvent>('endSessionsWhenUserRoleChanged', 'UserRoleChanged', endSessions),
  reaction<UserEvent>('endSessionsWhenUserRemoved', 'UserRemoved', endSessions),
  reaction<UserEvent>('endSessionsWhenUserSignedOut', 'UserSignedOut', endSessions),
  reaction<UserEvent>('closeAccountWhenUserRemoved', 'UserRemoved', runStatements(closeAccount)),
  reaction<ClinicEvent>('endSessionsWhenClinicClosed', 'ClinicClosed', runStatements(endEverySession)),
  reaction<Extract<ClinicEvent, { _tag: 'SessionTimeoutChanged' }>>(
    'limitSessionsWhenSessionTimeoutChanged',
    'SessionTimeoutChanged',
    ({ event, at }, unit) =>
      Effect.sync(() => {
        void unit.addStatement(dropIdleSessions(unit.clinicId, at))
        void unit.addStatement(limitSessions(unit.clinicId, event.minutes))
      }),
  ),
  reaction<Extract<SubscriptionEvent, { _tag: 'AddOnDropped' }>>(
    'endIdleSessionsWhenAddOnDropped',
    'AddOnDropped',
    ({ event, at }, unit) =>
      Effect.sync(() => void unit.addStatement(dropIdleWhenModeEnds(unit.clinicId, event.item, at))),
  ),
  ...secondFactorReactions,
  ...accountLinkReactions,
  ...waitingInvitationReactions,
  ...inviterReactions,
  ...accountNewsReactions,
]
