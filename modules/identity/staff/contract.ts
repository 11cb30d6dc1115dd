import { z } from 'zod'
import {
  emailText,
  optionalText,
  problem as sharedProblem,
  requiredText,
  ROLES,
} from '../../kernel/contract.ts'
import { newPassword } from '../passwords/new-password.ts'
import { linkTokenText } from '../account-links/password-recovery-contract.ts'
import { problem } from '../problem.ts'

const MAX_NAME_LENGTH = 100

const roleFields = {
  role: z.enum(ROLES),
  /** Whether an administrator also sees patients. Ignored for other roles. Practitioners do, auditors do not. */
  practitioner: z.boolean(problem('sees_patients_missing')),
}
const firstName = requiredText(problem('staff_first_name_missing'), MAX_NAME_LENGTH)
const lastName = requiredText(problem('staff_last_name_missing'), MAX_NAME_LENGTH)

export const staffInvitationDraft = z.object({
  email: emailText(sharedProblem('email_invalid')),
  firstName: optionalText(MAX_NAME_LENGTH),
  lastName: optionalText(MAX_NAME_LENGTH),
  ...roleFields,
})
export type StaffInvitationDraft = z.infer<typeof staffInvitationDraft>

export const staffDraft = z.object({ firstName, lastName, ...roleFields })
export type StaffDraft = z.infer<typeof staffDraft>

export const invitationAcceptanceDraft = z.object({
  token: linkTokenText,
  firstName: requiredText(problem('own_first_name_missing'), MAX_NAME_LENGTH),
  lastName: requiredText(problem('own_last_name_missing'), MAX_NAME_LENGTH),
  password: newPassword,
})
export type InvitationAcceptanceDraft = z.infer<typeof invitationAcceptanceDraft>
