import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLINIC, originOf } from '#testing'
import { type Actor, ownReceipt } from '../origin.ts'
import { type Notebook, startNotebook } from '../testing/notebook.ts'

let book: Notebook
beforeAll(async () => {
  book = await startNotebook()
})
afterAll(() => book.close())

const ACTORS: readonly Actor[] = [
  { kind: 'patient', id: 0 },
  { kind: 'user', id: 1, role: 'staff' },
  { kind: 'user', id: 2, role: 'staff' },
  { kind: 'user', id: 1, role: 'staff', key: 2 },
  { kind: 'user', id: 1, role: 'staff', key: 3 },
  { kind: 'system', id: 0 },
]

const write = (actor: Actor, words: string, body = words) =>
  book.write(words, originOf(CLINIC, { actor, receipt: { key: 'k-1', bodyHash: Buffer.from(body) } }))

it('answers only the actor that a receipt was made for, whatever the key and the body of others', async () => {
  const made = []
  for (const actor of ACTORS) made.push((await write(actor, 'the same')).id)
  expect(new Set(made).size).toBe(ACTORS.length)
  const repeated = []
  for (const actor of ACTORS) repeated.push((await write(actor, 'the same')).id)
  expect(repeated).toEqual(made)
})

it('refuses the key for another body of the same actor, in whatever session and role', async () => {
  const actor = { kind: 'user', id: 7, role: 'staff', session: 1 } as const
  const { id } = await write(actor, 'first')
  expect((await write({ ...actor, role: 'practitioner', session: 2 }, 'first')).id).toBe(id)
  await expect(write(actor, 'second')).rejects.toThrow(/already used for another request/)
})

it('a row that somebody copied to another actor answers nobody', async () => {
  await write({ kind: 'user', id: 8, role: 'staff' }, 'mine')
  await book.admin(
    `insert into receipts select clinic_id, 'user-9 k-1', body_hash, stream_id, recorded_at from receipts
     where key = 'user-8 k-1'`,
  )
  await expect(write({ kind: 'user', id: 9, role: 'staff' }, 'mine')).rejects.toThrow(
    /already used for another request/,
  )
})

it('a row that names another record answers nobody', async () => {
  const actor = { kind: 'user', id: 10, role: 'staff' } as const
  const other = await write({ ...actor, id: 11 }, 'of somebody else')
  await write(actor, 'mine')
  await book.admin(`update receipts set stream_id = ${other.id} where key = 'user-10 k-1'`)
  await expect(write(actor, 'mine')).rejects.toThrow(/already used for another request/)
})

it('a row of an earlier version, which does not cover the record, still answers its request', async () => {
  const actor = { kind: 'user', id: 12, role: 'staff' } as const
  const { id } = await write(actor, 'mine')
  const { bodyHash } = ownReceipt(
    originOf(CLINIC, { actor, receipt: { key: 'k-1', bodyHash: Buffer.from('mine') } }),
  ) ?? { bodyHash: null }
  await book.admin(`update receipts set body_hash = $1 where key = 'user-12 k-1'`, [bodyHash])
  expect((await write(actor, 'mine')).id).toBe(id)
})

it('a row that is dated in the future is not valid for longer than others', async () => {
  const actor = { kind: 'user', id: 13, role: 'staff' } as const
  const { id } = await write(actor, 'mine')
  await book.admin(`update receipts set recorded_at = now() + interval '1 year' where key = 'user-13 k-1'`)
  expect((await write(actor, 'mine')).id).not.toBe(id)
})
