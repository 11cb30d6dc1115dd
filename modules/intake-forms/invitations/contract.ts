import { z } from 'zod'
import {
  blankOrEmailText,
  cleanEmail,
  idCursor,
  listQuery,
  optionalText,
  orAbsent,
  problem as kernelProblem,
  recordId,
} from '../../kernel/contract.ts'
import { problem } from '../forms/contract.ts'

const namedPatient = orAbsent(recordId(kernelProblem('patient_unknown')))

/** With a patient, a missing email becomes ''. Without one it becomes null, which the field refuses. */
const fillMissingEmail = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null) return body
  const { channel, email, patientId } = body as Readonly<Record<string, unknown>>
  const isBlank =
    email === undefined || email === null || (typeof email === 'string' && cleanEmail(email) === '')
  if (channel === 'sms' || !isBlank) return body
  return { ...body, email: patientId === undefined || patientId === null ? null : '' }
}

/** By email to an address. With `patientId`, to the address on the patient's record, whatever `email` says. */
const emailInvitation = z.object({
  channel: z.literal('email').optional(),
  email: blankOrEmailText(kernelProblem('email_invalid')),
  name: optionalText(200),
  patientId: namedPatient,
})

/** By text to the number on the record of `patientId`, or to `phone`. */
const textInvitation = z
  .object({
    channel: z.literal('sms'),
    patientId: namedPatient,
    phone: optionalText(100),
    name: optionalText(200),
  })
  .refine(({ patientId, phone }) => patientId !== undefined || phone !== '', {
    path: ['phone'],
    error: problem('invitation_phone_missing'),
  })

/** The recipient and the channel of an invitation to a form. */
export const invitationDraft = z.preprocess(
  fillMissingEmail,
  z.discriminatedUnion('channel', [emailInvitation, textInvitation]),
)
export type InvitationDraft = z.infer<typeof invitationDraft>
export type EmailInvitation = z.infer<typeof emailInvitation>
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

/** Why an invitation goes out later, or once again. */
export const SCHEDULING_REASONS = ['quiet hours', 'not answered', 'visit changed'] as const

/** Why the invitation for a visit is not sent, or not sent again. */
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
