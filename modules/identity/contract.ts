import { z } from 'zod'
import {
  emailText,
  storedEmailText,
  optionalText,
  problem as sharedProblem,
  requiredText,
  ROLES,
} from '../kernel/contract.ts'
import { newPassword } from './passwords/new-password.ts'
import { keepApiKeys } from './api-keys/kept-keys-contract.ts'
import { passwordText } from './passwords/password-text.ts'
import { problem } from './problem.ts'
import { factorProof, factorSetUp } from './factors/contract.ts'

export * from './api-keys/contract.ts'
export * from './account-links/email-change-contract.ts'
export * from './passwords/new-password.ts'
export * from './factors/passkey-contract.ts'
export * from './accounts/preferences-contract.ts'
export * from './account-links/password-recovery-contract.ts'
export * from './factors/contract.ts'
export * from './sessions/security-contract.ts'
export * from './sign-in-history/contract.ts'
export * from './staff/contract.ts'

const email = emailText(sharedProblem('email_invalid'))
const firstName = requiredText(problem('own_first_name_missing'), 100)
const lastName = requiredText(problem('own_last_name_missing'), 100)

/** A new clinic and its owner. Without a known time zone, the clinic gets the server's. */
export const registration = z.object({
  clinicName: requiredText(problem('new_clinic_name_missing'), 100),
  firstName,
  lastName,
  email,
  password: newPassword,
  zone: optionalText(100),
})
export type Registration = z.infer<typeof registration>

/** Credentials: the password and, if the account has one, the second factor. */
export const signInDraft = factorProof.extend({
  email: storedEmailText(sharedProblem('email_invalid')),
  password: passwordText(problem('password_missing')),
})
export type SignInDraft = z.infer<typeof signInDraft>

export const ownName = z.object({ firstName, lastName })
export type OwnName = z.infer<typeof ownName>

/** A new password, proof of the person, and the API keys to keep. */
export const passwordChange = factorSetUp.extend({ password: newPassword, keepApiKeys })
export type PasswordChange = z.infer<typeof passwordChange>

export const newUser = z.object({
  email,
  firstName,
  lastName,
  role: z.enum(ROLES),
  practitioner: z.boolean(),
  password: newPassword,
})
export type NewUser = z.infer<typeof newUser>
