import { z } from 'zod'
import { emailText, idCursor, listQuery, optionalText, problem } from '../../kernel/contract.ts'

export const invitationDraft = z.object({
  email: emailText(problem('email_invalid')),
  name: optionalText(200),
})
export type InvitationDraft = z.infer<typeof invitationDraft>

export const invitationQuery = listQuery.omit({ q: true }).extend({ cursor: idCursor })
export type InvitationQuery = z.infer<typeof invitationQuery>

export const INVITATION_STATES = [
  'scheduled',
  'sending',
  'sent',
  'failed',
  'opened',
  'submitted',
  'withdrawn',
  'called_off',
] as const

/** Why an invitation goes out at another time than at once. */
export const SCHEDULING_REASONS = ['quiet hours', 'not answered', 'visit changed'] as const
export type SchedulingReason = (typeof SCHEDULING_REASONS)[number]

/** Why the invitation of a visit is not sent, or not again. */
export const CALL_OFF_REASONS = [
  'visit cancelled',
  'visit removed',
  'visit over',
  'another patient',
  'another form',
] as const
export type CallOffReason = (typeof CALL_OFF_REASONS)[number]

export const INVITATIONS_PER_PAGE = 8

/** Days until a personal link expires. */
export const INVITATION_DAYS = 14
