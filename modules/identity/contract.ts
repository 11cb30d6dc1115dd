import { z } from 'zod'
import { emailText, optionalText, requiredText, ROLES } from '../kernel/contract.ts'
import { newPassword } from './new-password.ts'
import { currentPassword, passwordText } from './password-text.ts'
import { shownFactor } from './second-factor-contract.ts'

export * from './api-key-contract.ts'
export * from './email-contract.ts'
export * from './new-password.ts'
export * from './passkey-contract.ts'
export * from './preferences-contract.ts'
export * from './recovery-contract.ts'
export * from './second-factor-contract.ts'
export * from './security-contract.ts'
export * from './sign-in-history-contract.ts'
export * from './sign-in-history-contract.ts'
export * from './staff-contract.ts'

const email = emailText('Please enter a valid email address')
const firstName = requiredText('Please enter your first name', 100)
const lastName = requiredText('Please enter your last name', 100)

/** What opens a clinic. Without a zone, or with one nobody knows, it gets the server's. */
export const registration = z.object({
  clinicName: requiredText('Please enter the name of your clinic', 100),
  firstName,
  lastName,
  email,
  password: newPassword,
  zone: optionalText(100),
})
export type Registration = z.infer<typeof registration>

/** What signs in. Where the account asks for a second factor, it is shown beside the password. */
export const signInDraft = shownFactor.extend({
  email,
  password: passwordText('Please enter your password'),
})
export type SignInDraft = z.infer<typeof signInDraft>

/** What a person is called. */
export const ownName = z.object({ firstName, lastName })
export type OwnName = z.infer<typeof ownName>

/** Another password, and the present one as proof of who asks. */
export const passwordChange = z.object({ currentPassword, password: newPassword })
export type PasswordChange = z.infer<typeof passwordChange>

/** A person who is to work in the clinic. */
export const newUser = z.object({
  email,
  firstName,
  lastName,
  role: z.enum(ROLES, `Please choose one of ${ROLES.join(', ')}`),
  practitioner: z.boolean(),
  password: newPassword,
})
export type NewUser = z.infer<typeof newUser>
