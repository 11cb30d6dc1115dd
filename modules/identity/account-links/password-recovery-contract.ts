import { z } from 'zod'
import { emailText, problem as sharedProblem } from '../../kernel/contract.ts'
import { newPassword } from '../passwords/new-password.ts'
import { problem } from '../problem.ts'

/** The token at the end of an emailed link. */
export const linkTokenText = z.string(problem('link_token_missing')).max(100)

/** The account whose password was forgotten. */
export const forgottenPassword = z.object({ email: emailText(sharedProblem('email_invalid')) })
export type ForgottenPassword = z.infer<typeof forgottenPassword>

/** A new password, with the emailed link as proof. */
export const passwordReset = z.object({ token: linkTokenText, password: newPassword })
export type PasswordReset = z.infer<typeof passwordReset>
