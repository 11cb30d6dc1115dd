import { z } from 'zod'
import { requiredText } from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

// Characters of a URL that do not belong in a host: scheme, port, path, user, escapes, and characters a URL
// parser silently drops.
const NOT_IN_HOST = /[\s\p{Cc}/\\?#@:%[\]<>^|]/u

// RFC 1123: at least two labels made of a-z, 0-9 and inner hyphens. A last label that is a number would make
// it an IP address.
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(?=.{1,253}$)(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])${LABEL}$`)

/**
 * Normalizes a typed host name to the form it has in requests: lowercase, other scripts in punycode (UTS #46,
 * as in URLs), without the trailing dot. Null if it is not a host name or is an IP address.
 */
export const parseHost = (typed: string): string | null => {
  if (NOT_IN_HOST.test(typed)) return null
  const host = URL.parse(`http://${typed}`)?.hostname.replace(/\.$/, '') ?? ''
  return HOST.test(host) ? host : null
}

/** The host a clinic requests for its public forms. */
export const domainDraft = z.object({
  host: requiredText(problem('host_missing'), 300).transform((typed, context) => {
    const host = parseHost(typed)
    if (host === null) context.addIssue({ code: 'custom', message: problem('host_invalid') })
    return host ?? z.NEVER
  }),
})
export type DomainDraft = z.infer<typeof domainDraft>
