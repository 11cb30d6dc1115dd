import { describe, expect, test } from 'vitest'
import { makeForeignCheck } from './origin-check.ts'

const ours = 'https://clinic.example'
const call = (headers: Record<string, string>, method = 'POST', path = '/api/patients') =>
  makeForeignCheck(
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
      'from a neighbor below the same domain',
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

const without = (headers: Record<string, string>, path = '/api/auth/login') =>
  call({ cookie: 'notcaretrail=1', ...headers }, 'POST', path)

describe('a state-changing call without our cookie', () => {
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

  test('is refused if it comes from another site, because it may begin a session', () => {
    expect(without(elsewhere)).toBe(true)
    expect(without({ origin: 'null' })).toBe(true)
    expect(without({ 'sec-fetch-site': 'same-site' })).toBe(true)
  })

  test('is accepted from our pages, from programs and with a bearer token, which no form can send', () => {
    expect(without({ origin: ours, 'sec-fetch-site': 'same-origin' })).toBe(false)
    expect(without({})).toBe(false)
    expect(without({ ...elsewhere, authorization: 'Bearer t' }, '/api/patients')).toBe(false)
  })

  test.each(['/form/3', '/api/form-submissions', '/api/forms/3/files', '/unsubscribe/a.b-c'])(
    'is accepted from anywhere at %s',
    (path) => {
      expect(without(elsewhere, path)).toBe(false)
    },
  )

  test.each(['/form/3/x', '/api/form-submissions/1', '/api/forms/3', '/unsubscribe', '/join/t'])(
    'is refused from another site at the neighbor %s',
    (path) => {
      expect(without(elsewhere, path)).toBe(true)
    },
  )
})

test('accepts reads from anywhere, and webhooks because they are signed', () => {
  expect(call({ origin: 'https://evil.example' }, 'GET')).toBe(false)
  expect(call({ origin: 'https://evil.example' }, 'POST', '/api/webhooks/stripe')).toBe(false)
})

test('compares with the requested host instead of PUBLIC_URL if there is no TLS', () => {
  const check = makeForeignCheck('caretrail', 'http://localhost:4321')
  const headers = { cookie: 'caretrail=x', host: '127.0.0.1:4321' }
  const at = (origin: string) => check({ method: 'POST', path: '/', headers: { ...headers, origin } })
  expect(at('http://127.0.0.1:4321')).toBe(false)
  expect(at('http://localhost:4321')).toBe(false)
  expect(at('http://127.0.0.1:9999')).toBe(true)
})
