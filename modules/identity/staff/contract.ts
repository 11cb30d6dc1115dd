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
import { factorProof, factorSetUp } from '../second-factor/contract.ts'

const LONGEST_NAME = 100

const roleFields = {
  role: z.enum(ROLES),
  /** Whether an administrator also sees patients. Ignored for practitioners, who always do, and auditors, who never do. */
  practitioner: z.boolean(problem('sees_patients_missing')),
}
const firstName = requiredText(problem('staff_first_name_missing'), LONGEST_NAME)
const lastName = requiredText(problem('staff_last_name_missing'), LONGEST_NAME)

const invitedFields = {
  email: emailText(sharedProblem('email_invalid')),
  firstName: optionalText(LONGEST_NAME),
  lastName: optionalText(LONGEST_NAME),
  practitioner: roleFields.practitioner,
}

/** An invitation. Whoever invites an administrator, who may do everything, proves who they are. */
export const staffInvitationDraft = z.discriminatedUnion('role', [
  factorSetUp.extend({ ...invitedFields, role: z.literal('staff') }),
  factorProof.extend({ ...invitedFields, role: z.enum(ROLES).exclude(['staff']) }),
])
export type ProvenInvitationDraft = z.infer<typeof staffInvitationDraft>
export type StaffInvitationDraft = Pick<ProvenInvitationDraft, keyof typeof invitedFields | 'role'>

export const staffDraft = z.object({ firstName, lastName, ...roleFields })
export type StaffDraft = z.infer<typeof staffDraft>

/** A change that makes the person an administrator, with the same proof. */
export const staffPromotion = factorSetUp.extend(staffDraft.shape)

/** Any change: only the person's present role says whether the proof is needed. */
export const staffRevision = staffPromotion.partial({ currentPassword: true })
export type StaffRevision = z.infer<typeof staffRevision>

export const invitationAcceptanceDraft = z.object({
  token: linkTokenText,
  firstName: requiredText(problem('own_first_name_missing'), LONGEST_NAME),
  lastName: requiredText(problem('own_last_name_missing'), LONGEST_NAME),
  password: newPassword,
})
export type InvitationAcceptanceDraft = z.infer<typeof invitationAcceptanceDraft>
