import { z } from 'zod'
import { KEY_SCOPES, orAbsent, requiredText } from '../../kernel/contract.ts'
import { problem } from '../problem.ts'
import { factorSetUp } from '../factors/contract.ts'

export { KEY_SCOPES, type KeyScope } from '../../kernel/contract.ts'
export { MAX_API_KEYS } from './kept-keys-contract.ts'

/** Every key begins with it, so that people and secret scanners recognize a leaked key. */
export const API_KEY_PREFIX = 'caretrail_'

export const API_KEY_DAYS = [30, 90, 365] as const

/** The longest that a key can work. */
const MAX_LIFETIME_DAYS = 365

const MAX_NAME_LENGTH = 100
const scopesMissing = problem('api_key_scopes_missing')

/** A new key, and proof that its person asks for it. Without a number of days, it works for a year. */
export const newApiKey = factorSetUp.extend({
  name: requiredText(problem('api_key_name_missing'), MAX_NAME_LENGTH),
  scopes: z
    .array(z.enum(KEY_SCOPES), scopesMissing)
    .min(1, scopesMissing)
    .max(50)
    .transform((chosen) => KEY_SCOPES.filter((scope) => chosen.includes(scope))),
  expiresInDays: orAbsent(
    z.literal(API_KEY_DAYS, problem('api_key_days_invalid', { days: API_KEY_DAYS })),
  ).transform((days) => days ?? MAX_LIFETIME_DAYS),
})
export type NewApiKey = z.infer<typeof newApiKey>
