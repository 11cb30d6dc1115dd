import { listQuery } from '../kernel/contract.ts'

/** By what somebody came in, or tried to. */
export const SIGN_IN_WAYS = [
  'registration',
  'invitation',
  'password',
  'code',
  'recovery_code',
  'passkey',
] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

/**
 * What became of it. `too_many` is the try after which no more were looked at for a while: those are not kept one by
 * one.
 */
export const SIGN_IN_OUTCOMES = ['success', 'wrong_password', 'wrong_code', 'too_many'] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

/** How the list of sign-ins is paged. */
export const signInQuery = listQuery.pick({ limit: true, cursor: true })

/** Sign-ins the screen shows at a time. */
export const SIGN_INS_PER_PAGE = 10
