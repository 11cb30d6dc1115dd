import { z } from 'zod'
import { emailText } from '../kernel/contract.ts'
import { currentPassword } from './password-text.ts'

/** Another address to sign in with, and the present password as proof of who asks. */
export const emailChange = z.object({
  email: emailText('Please enter a valid email address'),
  currentPassword,
})
export type EmailChange = z.infer<typeof emailChange>
