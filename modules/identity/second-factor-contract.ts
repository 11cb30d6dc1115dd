import { z } from 'zod'
import { orAbsent, plainText } from '../kernel/contract.ts'
import { passkeyAssertion, passkeyId } from './passkey-contract.ts'
import { currentPassword } from './password-text.ts'

const CODE_AT_MOST = 40
const MISSING = 'Please enter the code'

/** A code of an authenticator app, or a recovery code, however it is spaced. */
export const codeText = plainText(CODE_AT_MOST, MISSING).pipe(z.string().min(1, MISSING))

/** A code that an app shows: that it knows its secret. */
export const factorCode = z.object({ code: codeText })
export type FactorCode = z.infer<typeof factorCode>

/** What shows that a second factor is at hand: a code, or what a passkey has signed. */
export const shownFactor = z.object({ code: orAbsent(codeText), passkey: orAbsent(passkeyAssertion) })
export type ShownFactor = z.infer<typeof shownFactor>

const either = ({ code, passkey }: ShownFactor): boolean => code !== undefined || passkey !== undefined
const neither = { message: MISSING, path: ['code'] }

/** What other recovery codes are given for. */
export const codeRenewal = shownFactor.refine(either, neither)
export type CodeRenewal = z.infer<typeof codeRenewal>

/** What it takes to begin to set up an app. A factor is asked for beside it where there is one. */
export const factorSetUp = shownFactor.extend({ currentPassword })
export type FactorSetUp = z.infer<typeof factorSetUp>

/** What it takes to be asked for no code any more. */
export const factorRemoval = factorSetUp.refine(either, neither)
export type FactorRemoval = z.infer<typeof factorRemoval>

/** What it takes to take a passkey away. */
export const passkeyRemoval = factorSetUp.extend({ id: passkeyId }).refine(either, neither)
export type PasskeyRemoval = z.infer<typeof passkeyRemoval>
