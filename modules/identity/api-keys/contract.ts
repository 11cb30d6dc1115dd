import { z } from 'zod'
import { KEY_SCOPES, requiredText } from '../../kernel/contract.ts'
import { problem } from '../problem.ts'

export { KEY_SCOPES, type KeyScope } from '../../kernel/contract.ts'

export const MOST_API_KEYS = 20

/** Every key begins with it, so that people and secret scanners recognize a leaked key. */
export const API_KEY_PREFIX = 'caretrail_'

export const API_KEY_DAYS = [30, 90, 365] as const

const LONGEST_NAME = 100
const scopesMissing = problem('api_key_scopes_missing')

/** A new key. Without a number of days, it works until it is revoked. */
export const newApiKey = z.object({
  name: requiredText(problem('api_key_name_missing'), LONGEST_NAME),
  scopes: z
    .array(z.enum(KEY_SCOPES), scopesMissing)
    .min(1, scopesMissing)
    .max(50)
    .transform((chosen) => KEY_SCOPES.filter((scope) => chosen.includes(scope))),
  expiresInDays: z.literal(API_KEY_DAYS, problem('api_key_days_invalid', { days: API_KEY_DAYS })).nullable(),
})
export type NewApiKey = z.infer<typeof newApiKey>
