import { type Reaction, reaction, runStatements } from '#events'
import { forgetLinks } from './account-link.ts'
import type { UserEvent } from '../events.ts'

const forgetLinksOf = runStatements(
  (clinicId, id) => forgetLinks(clinicId, 'reset-password', id),
  (clinicId, id) => forgetLinks(clinicId, 'confirm-email', id),
)

/** Emailed links stop working once the password changes or the person is removed. */
export const accountLinkReactions: readonly Reaction[] = [
  reaction<UserEvent>('forgetLinksWhenPasswordChanged', 'PasswordChanged', forgetLinksOf),
  reaction<UserEvent>('forgetLinksWhenUserRemoved', 'UserRemoved', forgetLinksOf),
]
