import { z } from 'zod'
import { emailText } from '../kernel/contract.ts'
import { newPassword } from './new-password.ts'

/** What a letter's link ends in, as it was sent. */
export const linkTokenText = z.string('Please send the token of the link').max(100)

/** Who has forgotten a password. */
export const forgottenPassword = z.object({ email: emailText('Please enter a valid email address') })
export type ForgottenPassword = z.infer<typeof forgottenPassword>

/** Another password, and the link as proof of who asks. */
export const passwordReset = z.object({ token: linkTokenText, password: newPassword })
export type PasswordReset = z.infer<typeof passwordReset>
