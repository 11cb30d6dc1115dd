import { expect, test } from 'vitest'
import { canonicalPath, withoutEndingSlash } from './canonical-path.ts'

test.each([
  '/',
  '/api/export',
  '/form/3',
  '/unsubscribe/a-b_c.d',
  '/caf%C3%A9',
  '/a%20page',
  '/@me',
  '/[a]|b',
  '/.env',
])('accepts the canonical spelling %s, without its query', (path) => {
  expect(canonicalPath(path)).toBe(path)
  expect(canonicalPath(`${path}?q=//..%2f;%`)).toBe(path)
})

test.each([
  ['an escaped letter', '/api/expor%74'],
  ['an escaped slash', '/api%2Fexport'],
  ['an escaped backslash', '/api%5Cexport'],
  ['an escaped dot', '/a/%2e%2e/api/export'],
  ['an escape of an escape', '/api/expor%2574'],
  ['lowercase escapes', '/caf%c3%a9'],
  ['a broken escape', '/%'],
  ['an escape that is no text', '/%FF'],
  ['an escaped NUL', '/a%00b'],
  ['an escaped line break', '/a%0Ab'],
  ['an escaped query', '/api/export%3Fx'],
  ['two slashes', '/api//export'],
  ['two slashes first', '//evil.example/'],
  ['a dot segment', '/unsubscribe/..'],
  ['a dot segment within', '/unsubscribe/../api/export'],
  ['a single dot', '/./api/export'],
  ['a backslash', '/\\evil.example'],
  ['a parameter, which some routers cut off', '/api/export;x'],
  ['a fragment', '/api/export#x'],
  ['a fragment in the query', '/api/reminders?limit=2#&q=x'],
  ['what must be escaped', '/a"b'],
  ['no slash', 'http://evil.example/'],
])('refuses %s: %s', (_, path) => {
  expect(canonicalPath(path)).toBeUndefined()
})

test('leads from a path with a slash at its end to the one without, and keeps the query', () => {
  expect(withoutEndingSlash('/patients/', '/patients/?q=a/')).toBe('/patients?q=a/')
  expect(withoutEndingSlash('/patients', '/patients?q=/')).toBeUndefined()
  expect(withoutEndingSlash('/', '/')).toBeUndefined()
})
