import { describe, expect, it } from 'vitest'
import { gateAsOf } from './request-gate.ts'

const gate = gateAsOf({ date: '2026-03-01', time: '23:59' })

describe('the request gate as of a date', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/patients'],
    ['HEAD', '/api/patients/1'],
    ['GET', '/api/intake-forms/1/responses.csv'],
    ['GET', '/formulary'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/logout'],
    ['POST', '/api/auth/passkeys/challenge'],
  ])('lets %s %s through', (method, path) => expect(gate(method, path)).toBeUndefined())

  it.each([
    ['POST', '/api/patients'],
    ['DELETE', '/api/patients/1'],
    ['PUT', '/api/auth/preferences'],
    ['POST', '/api/auth/register'],
    ['POST', '/api/auth/login/'],
    ['POST', '/patients'],
    ['PATCH', '/'],
  ])('refuses %s %s as read-only', (method, path) =>
    expect(gate(method, path)).toEqual({
      status: 409,
      code: 'as_of',
      message: 'This is Caretrail as of 2026-03-01, 23:59. Nothing can be changed here.',
      params: { reason: 'read only', date: '2026-03-01', time: '23:59' },
    }),
  )

  it.each([
    '/form/7',
    '/invitation/x',
    '/join/x',
    '/checkout',
    '/api/export',
    '/api/calendar-feed/x.ics',
    '/api/webhooks/stripe',
  ])('refuses %s as not available', (path) => expect(gate('GET', path)?.params.reason).toBe('not available'))
})
