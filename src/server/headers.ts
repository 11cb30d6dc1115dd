import type { ServerResponse } from 'node:http'

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
}

// The default policy for responses that are not pages: they must not load anything or be framed. Pages set
// their own.
const NON_PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

/**
 * Headers of the sandboxed page that renders documents: it runs only its own scripts and decoders. It has an
 * opaque origin even when opened directly, can be framed only by our pages, and has no network access.
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

export const defaultHeaders: Readonly<Record<string, string>> = { ...COMMON_HEADERS, ...NON_PAGE_HEADERS }

const headerMap = new Map(Object.entries(defaultHeaders))

/** Sets the headers of every response. A handler may override them. */
export const setSecurityHeaders = (response: ServerResponse): void => {
  response.setHeaders(headerMap)
}
