import { describe, expect, test } from 'vitest'
import { isForeign } from './origin-check.ts'

const ours = 'https://clinic.example'
const call = (headers: Record<string, string>, method = 'POST', path = '/api/patients') =>
  isForeign(
    'caretrail',
    ours,
  )({ method, path, headers: { cookie: 'a=1; caretrail=x', host: 'clinic.example', ...headers } })

describe('a state-changing call with our cookie', () => {
  test.each([
    ['from our pages', { origin: ours, 'sec-fetch-site': 'same-origin' }, false],
    ['from our pages, in an older browser', { origin: ours }, false],
    ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, true],
    ['from another site, in an older browser', { origin: 'https://evil.example' }, true],
    [
      'from a neighbour below the same domain',
      { origin: 'https://x.clinic.example', 'sec-fetch-site': 'same-site' },
      true,
    ],
    ['from the same name without TLS', { origin: 'http://clinic.example' }, true],
    ['from another port', { origin: 'https://clinic.example:8443' }, true],
    ['from a frame without origin', { origin: 'null' }, true],
    ['typed by hand, as no form is', { 'sec-fetch-site': 'none' }, true],
    ['without any mark of a browser', {}, true],
    ['of a program that shows its bearer', { authorization: 'Bearer t' }, false],
    [
      'with a bearer, but from another site',
      { authorization: 'Bearer t', origin: 'https://evil.example' },
      true,
    ],
  ])('%s, with the headers %j, counts as foreign: %s', (_, headers, foreign) => {
    expect(call(headers as unknown as Record<string, string>)).toBe(foreign)
  })
})

test('accepts calls without our cookie, which carry nothing to abuse', () => {
  expect(call({ cookie: 'other=1', origin: 'https://evil.example' })).toBe(false)
  expect(call({ cookie: 'notcaretrail=1', origin: 'https://evil.example' })).toBe(false)
})

test('accepts reads from anywhere, and webhooks because they are signed', () => {
  expect(call({ origin: 'https://evil.example' }, 'GET')).toBe(false)
  expect(call({ origin: 'https://evil.example' }, 'POST', '/api/webhooks/stripe')).toBe(false)
})

test('compares with the requested host instead of PUBLIC_URL if there is no TLS', () => {
  const check = isForeign('caretrail', 'http://localhost:4321')
  const headers = { cookie: 'caretrail=x', host: '127.0.0.1:4321' }
  const at = (origin: string) => check({ method: 'POST', path: '/', headers: { ...headers, origin } })
  expect(at('http://127.0.0.1:4321')).toBe(false)
  expect(at('http://localhost:4321')).toBe(false)
  expect(at('http://127.0.0.1:9999')).toBe(true)
})
