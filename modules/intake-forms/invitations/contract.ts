import { z } from 'zod'
import {
  emailText,
  idCursor,
  listQuery,
  optionalText,
  orAbsent,
  problem as kernelProblem,
  recordId,
} from '../../kernel/contract.ts'
import { problem } from '../forms/contract.ts'

const emailInvitation = z.object({
  channel: z.literal('email').optional(),
  email: emailText(kernelProblem('email_invalid')),
  name: optionalText(200),
})

/** By text to the number on a patient's record, or to a number. */
const textInvitation = z
  .object({
    channel: z.literal('sms'),
    patientId: orAbsent(recordId(kernelProblem('patient_unknown'))),
    phone: optionalText(100),
    name: optionalText(200),
  })
  .refine(({ patientId, phone }) => patientId !== undefined || phone !== '', {
    path: ['phone'],
    error: problem('invitation_phone_missing'),
  })

export const invitationDraft = z.discriminatedUnion('channel', [emailInvitation, textInvitation])
export type InvitationDraft = z.infer<typeof invitationDraft>
export type TextInvitation = z.infer<typeof textInvitation>

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
