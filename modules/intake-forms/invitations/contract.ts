import { z } from 'zod'
import { emailText, listQuery, optionalText } from '../kernel/contract.ts'

/** Whom to invite to a form. */
export const invitationDraft = z.object({
  email: emailText('Please enter a valid email address'),
  name: optionalText(200),
})
export type InvitationDraft = z.infer<typeof invitationDraft>

/** How the invitations to a form are paged. */
export const invitationQuery = listQuery.omit({ q: true })
export type InvitationQuery = z.infer<typeof invitationQuery>

export const INVITATION_STATES = ['sending', 'sent', 'failed', 'opened', 'submitted'] as const

/** Invitations the dialog shows at once. */
export const INVITATIONS_PER_PAGE = 8

/** Days after which a personal link is one no longer. */
export const INVITATION_DAYS = 14
