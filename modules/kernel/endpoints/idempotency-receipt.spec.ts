import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { receiptFor } from './idempotency-receipt.ts'

const receiptOf = (body: string) =>
  receiptFor({ method: 'POST', url: '/api/api-keys', headers: { 'idempotency-key': 'k' } } as never, body)
const hashOf = (body: object) => receiptOf(JSON.stringify(body))?.bodyHash.toString('hex')

const draft = { name: 'Nightly', scopes: ['patients:read'] }

it.each([{ currentPassword: 'a long night walk' }, { code: '123456' }])(
  'a receipt hashes no proof of the person who asks: %j',
  (proof) => {
    expect(hashOf({ ...draft, ...proof })).toBe(hashOf(draft))
    expect(hashOf({ ...draft, ...proof, name: 'Weekly' })).not.toBe(hashOf(draft))
  },
)

it('a request that sets a password gets no receipt', () => {
  expect(receiptOf(JSON.stringify({ currentPassword: 'old', password: 'a longer walk' }))).toBeUndefined()
})

it.each(['{"name":"Nightly"}', '["currentPassword"]', '"password"', 'null', '{', ''])(
  'a receipt hashes any other body as it was sent: %s',
  (body) => {
    const sent = createHash('sha256').update(`/api/api-keys\n${body}`).digest()
    expect(receiptOf(body)?.bodyHash).toEqual(sent)
  },
)
