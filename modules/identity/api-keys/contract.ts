import { z } from 'zod'
import { KEY_SCOPES, requiredText } from '../kernel/contract.ts'

export { KEY_SCOPES, type KeyScope } from '../kernel/contract.ts'

/** Live keys one person may have. */
export const MOST_API_KEYS = 20

/** What every key begins with: whoever finds one knows what it is, and so do programs that look for leaked secrets. */
export const API_KEY_PREFIX = 'caretrail_'

/** After how many days a key can end. */
export const API_KEY_DAYS = [30, 90, 365] as const

const LONGEST_NAME = 100
const missing = 'Please choose what the key may do'

/** A key that is to be. Without a number of days it works until it is revoked. */
export const newApiKey = z.object({
  name: requiredText('Please say what the key is for', LONGEST_NAME),
  scopes: z
    .array(z.enum(KEY_SCOPES, `A scope is one of ${KEY_SCOPES.join(', ')}`), missing)
    .min(1, missing)
    .max(50)
    .transform((chosen) => KEY_SCOPES.filter((scope) => chosen.includes(scope))),
  expiresInDays: z.literal(API_KEY_DAYS, `Please choose ${API_KEY_DAYS.join(', ')} days, or null`).nullable(),
})
export type NewApiKey = z.infer<typeof newApiKey>
