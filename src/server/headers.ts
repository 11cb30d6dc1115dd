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

/**
 * For the page in which documents are drawn: it runs its own scripts and what they decode with, and nothing else.
 * It has no origin even where it is opened by itself, stands in our pages only, and loads and sends nothing.
 */
export const sealedHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    'worker-src blob:',
    'img-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-modals',
  ].join('; '),
}

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
