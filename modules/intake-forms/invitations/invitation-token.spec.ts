import { describe, expect, it } from 'vitest'
import { readInvitationToken, invitationToken } from './invitation-token.ts'

const key = Buffer.alloc(32, 7)
const personal = { clinicId: 1001, formId: 8_000_000_000_001, invitationId: 12 }
const token = invitationToken(key, personal)

describe('the token of a personal link', () => {
  it('identifies its invitation', () => expect(readInvitationToken(key, token, personal)).toBe(12))

  it('needs no escaping in a URL', () => expect(encodeURIComponent(token)).toBe(token))

  it.each([
    ['another form', { ...personal, formId: 8_000_000_000_002 }],
    ['another clinic', { ...personal, clinicId: 1002 }],
  ])('is rejected for %s', (_, form) => expect(readInvitationToken(key, token, form)).toBeNull())

  it('is rejected under another key', () =>
    expect(readInvitationToken(Buffer.alloc(32, 8), token, personal)).toBeNull())

  it.each([
    '',
    '.',
    'c',
    'c.',
    `d${token.slice(1)}`,
    `0${token}`,
    token.slice(0, -1),
    `${token}A`,
    `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
    `zzzzzzzzzz${token.slice(1)}`,
    '__proto__.constructor',
    'x'.repeat(200),
  ])('cannot be made up: %j', (forged) => expect(readInvitationToken(key, forged, personal)).toBeNull())
})
