import { z } from 'zod'
import { emailText, optionalText, requiredText, ROLES } from '../kernel/contract.ts'
import { newPassword } from './new-password.ts'
import { linkTokenText } from './recovery-contract.ts'

const LONGEST_NAME = 100

const place = {
  role: z.enum(ROLES, `Please choose one of ${ROLES.join(', ')}`),
  /** Whether an administrator sees patients as well. Practitioners do, auditors do not, whatever is said. */
  practitioner: z.boolean('Please say whether the person sees patients'),
}
const firstName = requiredText('Please enter the first name', LONGEST_NAME)
const lastName = requiredText('Please enter the last name', LONGEST_NAME)

/** Who is invited to work in the clinic, and as what. */
export const staffInvitationDraft = z.object({
  email: emailText('Please enter a valid email address'),
  firstName: optionalText(LONGEST_NAME),
  lastName: optionalText(LONGEST_NAME),
  ...place,
})
export type StaffInvitationDraft = z.infer<typeof staffInvitationDraft>

/** What a person of the clinic is called, and what they do there. */
export const staffDraft = z.object({ firstName, lastName, ...place })
export type StaffDraft = z.infer<typeof staffDraft>

/** Who takes an invitation up. */
export const joining = z.object({
  token: linkTokenText,
  firstName: requiredText('Please enter your first name', LONGEST_NAME),
  lastName: requiredText('Please enter your last name', LONGEST_NAME),
  password: newPassword,
})
export type Joining = z.infer<typeof joining>
