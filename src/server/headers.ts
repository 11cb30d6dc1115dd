import type { ServerResponse } from 'node:http'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
}

// Pages bring a policy of their own; whatever is not a page has no business to load or be framed.
const notPages = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }

/** Headers every answer carries, by their names. */
export const headersOf = (publicUrl: string): Readonly<Record<string, string>> => {
  const overTls: Record<string, string> = publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000' }
    : {}
  return { ...always, ...notPages, ...overTls }
}

/** Headers every answer carries. An answer that sets one of them itself wins. */
export const securityHeaders = (publicUrl: string): ((response: ServerResponse) => void) => {
  const headers = new Map(Object.entries(headersOf(publicUrl)))
  return (response) => {
    response.setHeaders(headers)
  }
}
