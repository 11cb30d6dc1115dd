import { z } from 'zod'
import { orAbsent, plainText } from '../../kernel/contract.ts'
import { passkeyAssertion, passkeyId } from './passkey-contract.ts'
import { currentPassword } from '../passwords/password-text.ts'
import { problem } from '../problem.ts'

const MAX_CODE_LENGTH = 40
const CODE_MISSING = problem('code_missing')

/** A code from an authenticator app or a recovery code, with any spacing. */
const codeText = plainText(MAX_CODE_LENGTH, CODE_MISSING).pipe(z.string().min(1, CODE_MISSING))

/** A code from the app, as proof that the app has the secret. */
export const factorCode = z.object({ code: codeText })
export type FactorCode = z.infer<typeof factorCode>

/** Proof of a second factor: a code or a signed passkey challenge. */
export const factorProof = z.object({ code: orAbsent(codeText), passkey: orAbsent(passkeyAssertion) })
export type FactorProof = z.infer<typeof factorProof>

const hasProof = ({ code, passkey }: FactorProof): boolean => code !== undefined || passkey !== undefined
const missingProof = { message: CODE_MISSING, path: ['code'] }

/** Proof for setting up an app: the password and any existing factor. */
export const factorSetUp = factorProof.extend({ currentPassword })
export type FactorSetup = z.infer<typeof factorSetUp>

/** Proof for new recovery codes. */
export const codeRenewal = factorSetUp.refine(hasProof, missingProof)
export type CodeRenewal = z.infer<typeof codeRenewal>

/** Proof for removing a factor. */
export const factorRemoval = factorSetUp.refine(hasProof, missingProof)
export type FactorRemoval = z.infer<typeof factorRemoval>

/** The passkey to remove, and proof that the person may remove it. */
export const passkeyRemoval = factorSetUp.extend({ id: passkeyId }).refine(hasProof, missingProof)
export type PasskeyRemoval = z.infer<typeof passkeyRemoval>
