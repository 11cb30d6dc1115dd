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

const LONGEST_NAME = 100

const roleFields = {
  role: z.enum(ROLES),
  /** Whether an administrator also sees patients. Ignored for practitioners, who always do, and auditors, who never do. */
  practitioner: z.boolean(problem('sees_patients_missing')),
}
const firstName = requiredText(problem('staff_first_name_missing'), LONGEST_NAME)
const lastName = requiredText(problem('staff_last_name_missing'), LONGEST_NAME)

export const staffInvitationDraft = z.object({
  email: emailText(sharedProblem('email_invalid')),
  firstName: optionalText(LONGEST_NAME),
  lastName: optionalText(LONGEST_NAME),
  ...roleFields,
})
export type StaffInvitationDraft = z.infer<typeof staffInvitationDraft>

export const staffDraft = z.object({ firstName, lastName, ...roleFields })
export type StaffDraft = z.infer<typeof staffDraft>

export const invitationAcceptanceDraft = z.object({
  token: linkTokenText,
  firstName: requiredText(problem('own_first_name_missing'), LONGEST_NAME),
  lastName: requiredText(problem('own_last_name_missing'), LONGEST_NAME),
  password: newPassword,
})
export type InvitationAcceptanceDraft = z.infer<typeof invitationAcceptanceDraft>
