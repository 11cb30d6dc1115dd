import { z } from 'zod'
import { requiredText } from '../kernel/contract.ts'

/** What a host name is told from, by somebody who has typed something else. */
export const NOT_A_HOST = 'Please enter the name alone, such as forms.your-clinic.com'

// What makes more of a name than a name: a scheme, a port, a path, a person, an escape; and what a URL would swallow.
const MORE_THAN_A_NAME = /[\s\p{Cc}/\\?#@:%[\]<>^|]/u

// RFC 1123: labels of letters, digits and inner hyphens, two at least. The last one is no number, or it is an address.
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(?=.{1,253}$)(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])${LABEL}$`)

/**
 * The host name somebody has typed, as it stands in requests: in small letters, those of other scripts in punycode
 * (UTS #46, as URLs have it), without the dot at its end. Null where it is none, or an address.
 */
export const hostIn = (typed: string): string | null => {
  if (MORE_THAN_A_NAME.test(typed)) return null
  const host = URL.parse(`http://${typed}`)?.hostname.replace(/\.$/, '') ?? ''
  return HOST.test(host) ? host : null
}

/** The host a clinic wants for its public forms. */
export const domainDraft = z.object({
  host: requiredText('Please enter a host name', 300).transform((typed, context) => {
    const host = hostIn(typed)
    if (host === null) context.addIssue({ code: 'custom', message: NOT_A_HOST })
    return host ?? z.NEVER
  }),
})
export type DomainDraft = z.infer<typeof domainDraft>
