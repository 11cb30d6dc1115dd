import { Effect } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { originOf } from '#testing'
import { checkSeals } from './check-seals.ts'
import { rebuildClinic } from '../read/rebuild.ts'
import { makeStreamReader } from '../write/stream.ts'
import { type Notebook, startNotebook } from '../testing/notebook.ts'
import { verifyClinic } from './verify-clinic.ts'

let book: Notebook
beforeAll(async () => {
  book = await startNotebook()
})
afterAll(() => book.close())

const CLINIC = 7100
const origin = originOf(CLINIC)

const asOwner = (statements: string) =>
  book.admin(
    `begin; alter table events disable trigger user; ${statements}; alter table events enable trigger user; commit`,
  )

it('an event that no program wrote is named, and a replay leaves the read models as they are', async () => {
  const { id } = await book.write('first', origin)
  await asOwner(`update events set type = 'NoteEaten' where clinic_id = ${CLINIC}`)
  const unreadable = /position 1 of clinic 7100 cannot be read/
  await expect(book.run(book.execute(id, { _tag: 'StrikeNote' }), origin)).rejects.toThrow(unreadable)
  const past = Effect.flatMap(makeStreamReader, (read) => read(CLINIC, 'note', id))
  await expect(book.run(past, origin)).rejects.toThrow(unreadable)
  const replayed = await book.run(rebuildClinic(CLINIC, { write: true, blankUnreadable: true }))
  expect(replayed.map(({ fault }) => [fault?.position, fault?.code])).toEqual([
    [1, 'unreadable'],
    [1, 'unreadable'],
  ])
  const { rows } = await book.admin(`select words from note_list where clinic_id = ${CLINIC}`)
  expect(rows).toEqual([{ words: 'first' }])
  await asOwner(`update events set type = 'NoteWritten' where clinic_id = ${CLINIC}`)
})

it('a database whose functions say what they should hides neither another time nor a deleted key', async () => {
  const verify = async () => (await book.run(verifyClinic(CLINIC, []))).fault
  expect(await verify()).toBeNull()
  await asOwner(`update events set recorded_at = recorded_at - interval '40 days' where clinic_id = ${CLINIC};
    create or replace function milliseconds(timestamptz) returns bigint immutable language sql as
    $$ select (extract(epoch from $1 + interval '40 days') * 1000)::bigint $$`)
  expect(await verify()).toMatchObject({ position: 1, code: 'content' })
  await asOwner(`update events set recorded_at = recorded_at + interval '40 days' where clinic_id = ${CLINIC};
    delete from subject_keys where clinic_id = ${CLINIC};
    create or replace function erased_subject(type text, stream_id bigint) returns text immutable language sql as
    $$ select 'patient-' || stream_id where type = 'NoteWritten' $$`)
  expect(await verify()).toMatchObject({ position: 1, code: 'keyless' })
  expect(await book.run(checkSeals(CLINIC))).toMatchObject({ position: 1, code: 'keyless' })
})
