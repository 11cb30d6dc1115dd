import { afterEach, expect, test, vi } from 'vitest'
import { storePreference } from './theme.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https:', 'theme=dark; path=/; max-age=31536000; samesite=lax; secure'],
  // Browsers refuse a secure cookie over plain http.
  ['http:', 'theme=dark; path=/; max-age=31536000; samesite=lax'],
])('stores a preference on %s in a cookie for that protocol', (protocol, cookie) => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
  storePreference('theme', 'dark')
  expect(page.cookie).toBe(cookie)
})
