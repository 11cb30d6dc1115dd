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

/** Lets the email be missing if a patient is named: the contract of the field takes '' and refuses null. */
const judgeEmail = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null) return given
  const { channel, email, patientId } = given as Readonly<Record<string, unknown>>
  const isBlank =
    email === undefined || email === null || (typeof email === 'string' && cleanEmail(email) === '')
  if (channel === 'sms' || !isBlank) return given
  return { ...given, email: patientId === undefined || patientId === null ? null : '' }
}

/** To an address, or to a patient, who is reached as the record says whatever the address. */
const emailInvitation = z.object({
  channel: z.literal('email').optional(),
  email: blankOrEmailText(kernelProblem('email_invalid')),
  name: optionalText(200),
  patientId: namedPatient,
})

/** By text to the number on a patient's record, or to a number. */
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

/** Whom a form is sent to, and which way. */
export const invitationDraft = z.preprocess(
  judgeEmail,
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
