import { z } from 'zod'
import { emailText, problem as sharedProblem } from '../../kernel/contract.ts'
import { currentPassword } from '../passwords/password-text.ts'

/** A new address to sign in with, and the current password as proof. */
export const emailChange = z.object({ email: emailText(sharedProblem('email_invalid')), currentPassword })
export type EmailChange = z.infer<typeof emailChange>
