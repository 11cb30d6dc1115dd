import { listQuery, momentCursor } from '../../kernel/contract.ts'

export const SIGN_IN_METHODS = [
  'registration',
  'invitation',
  'password',
  'code',
  'recovery_code',
  'passkey',
] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

/** Outcomes of an attempt. `too_many` reached the limit; attempts after it are not recorded. */
export const SIGN_IN_OUTCOMES = ['success', 'wrong_password', 'wrong_code', 'too_many'] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

export const signInQuery = listQuery.pick({ limit: true }).extend({ cursor: momentCursor })

export const SIGN_INS_PER_PAGE = 10
