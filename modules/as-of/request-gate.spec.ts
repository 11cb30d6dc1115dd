import { describe, expect, it } from 'vitest'
import { gateAsOf } from './gate.ts'

const gate = gateAsOf({ date: '2026-03-01', time: '23:59' })

describe('as of a date', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/patients'],
    ['HEAD', '/api/patients/1'],
    ['GET', '/api/intake-forms/1/responses.csv'],
    ['GET', '/formulary'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/logout'],
    ['POST', '/api/auth/passkeys/challenge'],
  ])('%s %s goes on', (method, path) => expect(gate(method, path)).toBeUndefined())

  it.each([
    ['POST', '/api/patients'],
    ['DELETE', '/api/patients/1'],
    ['PUT', '/api/auth/preferences'],
    ['POST', '/api/auth/register'],
    ['POST', '/api/auth/login/'],
    ['POST', '/patients'],
    ['PATCH', '/'],
  ])('%s %s changes nothing', (method, path) =>
    expect(gate(method, path)).toEqual({
      status: 409,
      code: 'as_of',
      message: 'This is Caretrail as of 2026-03-01, 23:59. Nothing can be changed here.',
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
  ])('%s is closed', (path) => expect(gate('GET', path)?.message).toContain('the running product only'))
})
