import { z } from 'zod'
import {
  blankOrEmailText,
  cleanEmail,
  idCursor,
  listQuery,
  optionalText,
  orAbsent,
  problem,
  recordId,
} from '../../kernel/contract.ts'

const EMAIL_INVALID = problem('email_invalid')

/** Lets the email be missing if a patient is named: the contract of the field takes '' and refuses null. */
const judgeEmail = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null) return given
  const { email, patientId } = given as Readonly<Record<string, unknown>>
  const isBlank =
    email === undefined || email === null || (typeof email === 'string' && cleanEmail(email) === '')
  if (!isBlank) return given
  return { ...given, email: patientId === undefined || patientId === null ? null : '' }
}

/** Whom a form is sent to: an address, or a patient, who is reached as the record says whatever the address. */
export const invitationDraft = z.preprocess(
  judgeEmail,
  z.object({
    email: blankOrEmailText(EMAIL_INVALID),
    name: optionalText(200),
    patientId: orAbsent(recordId(EMAIL_INVALID)),
  }),
)
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
