import { z } from 'zod'
import { emailText, problem as sharedProblem } from '../../kernel/contract.ts'
import { keepApiKeys } from '../api-keys/kept-keys-contract.ts'
import { factorSetUp } from '../factors/contract.ts'
import { linkTokenText } from './password-recovery-contract.ts'

/** A new address to sign in with, and proof of the person. */
export const emailChange = factorSetUp.extend({ email: emailText(sharedProblem('email_invalid')) })
export type EmailChange = z.infer<typeof emailChange>

/** The token of the link that confirms a new address, and the API keys to keep. */
export const emailConfirmation = z.object({ token: linkTokenText, keepApiKeys })
export type EmailConfirmation = z.infer<typeof emailConfirmation>
