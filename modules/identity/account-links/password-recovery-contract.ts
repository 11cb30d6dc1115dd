import { z } from 'zod'
import { storedEmailText, problem as sharedProblem } from '../../kernel/contract.ts'
import { keepApiKeys } from '../api-keys/kept-keys-contract.ts'
import { newPassword } from '../passwords/new-password.ts'
import { problem } from '../problem.ts'

export const linkTokenText = z.string(problem('link_token_missing')).max(100)

export const forgottenPassword = z.object({ email: storedEmailText(sharedProblem('email_invalid')) })
export type ForgottenPassword = z.infer<typeof forgottenPassword>

export const passwordReset = z.object({ token: linkTokenText, password: newPassword, keepApiKeys })
export type PasswordReset = z.infer<typeof passwordReset>
