import { z } from 'zod'
import { emailText, idCursor, listQuery, optionalText, problem } from '../../kernel/contract.ts'

export const invitationDraft = z.object({
  email: emailText(problem('email_invalid')),
  name: optionalText(200),
})
export type InvitationDraft = z.infer<typeof invitationDraft>

export const invitationQuery = listQuery.omit({ q: true }).extend({ cursor: idCursor })
export type InvitationQuery = z.infer<typeof invitationQuery>

export const INVITATION_STATES = ['sending', 'sent', 'failed', 'opened', 'submitted', 'withdrawn'] as const

export const INVITATIONS_PER_PAGE = 8

/** Days until a personal link expires. */
export const INVITATION_DAYS = 14
