import { Effect } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '#modules/platform'
import { CLINIC, originOf } from '#testing'
import { appendStreams } from './bulk-append.ts'
import { checkSeals } from '../proof/check-seals.ts'
import { rebuildClinic } from '../read/rebuild.ts'
import { makeStreamReader } from './stream.ts'
import { type Notebook, startNotebook } from '../testing/notebook.ts'
import { NoteWritten } from '../testing/notes.ts'
import { verifyClinic } from '../proof/verify-clinic.ts'

let book: Notebook
beforeAll(async () => {
  book = await startNotebook()
})
afterAll(() => book.close())

let clinics = 9000
/** Opens a clinic with a note about each of two patients. */
const openClinic = async () => {
  const origin = originOf(++clinics)
  const one = await book.write('first', origin)
  const other = await book.write('second', origin)
  const { clinicId } = origin
  return {
    clinicId,
    one: one.id,
    other: other.id,
    edit: (id: number, words: string) => book.run(book.execute(id, { _tag: 'WriteNote', words }), origin),
    erase: (id: number) => book.run(book.execute(id, { _tag: 'EraseNote' }), origin),
    faults: async () => {
      const replayed = await book.run(rebuildClinic(clinicId, { write: false }))
      const faults = [
        (await book.run(verifyClinic(clinicId, []))).fault,
        await book.run(checkSeals(clinicId)),
        ...replayed.slice(0, 1).map(({ fault }) => fault),
      ]
      return faults.map((fault) => fault && [fault.position, fault.code])
    },
    past: (id: number) =>
      book
        .run(
          Effect.flatMap(makeStreamReader, (past) => past(clinicId, 'note', id)),
          origin,
        )
        .then((events) => events.map(({ event, erased, unreadable }) => [event, { erased, unreadable }])),
    words: async () => {
      const { rows } = await book.admin(
        `select words from note_list where clinic_id = ${clinicId} order by id`,
      )
      return rows.map(({ words }) => words as string)
    },
  }
}

const times = <A>(n: number, fault: A): A[] => Array.from({ length: n }, () => fault)

const markOf = (id: number) => ({ [`patient-${id}`]: expect.stringMatching(/^[0-9a-f]{64}$/) })

const takeKey = ({ clinicId, one }: Awaited<ReturnType<typeof openClinic>>) =>
  book.admin(`delete from subject_keys where clinic_id = ${clinicId} and subject = 'patient-${one}'`)

it('finds no fault in a clinic with erased patients, and writes nothing readable about them later', async () => {
  const clinic = await openClinic()
  await clinic.erase(clinic.one)
  await clinic.edit(clinic.one, 'after the erasure')
  expect(await clinic.faults()).toEqual([null, null, null])
  expect(await clinic.words()).toEqual(['', 'second'])
  expect((await clinic.past(clinic.one)).at(-1)).toEqual([
    { _tag: 'NoteWritten', words: '', tone: 'calm' },
    { erased: true, unreadable: false },
  ])
})

it('finds no fault in events that were appended together under a new key', async () => {
  const clinic = await openClinic()
  const notes = ['third', 'third, corrected'].map((words) => NoteWritten({ words, tone: 'calm' }))
  const streams = [{ type: 'note', id: 3, events: notes, at: Date.parse('2026-03-01T09:00:00Z') }]
  await book.run(appendStreams(streams, 'Import'), originOf(clinic.clinicId))
  await book.run(rebuildClinic(clinic.clinicId, { write: true }))
  expect(await clinic.words()).toEqual(['first', 'second', 'third, corrected'])
  expect(await clinic.faults()).toEqual([null, null, null])
})

it('a key deleted without an erasure is a fault, and a replay leaves the read models as they are', async () => {
  const clinic = await openClinic()
  await takeKey(clinic)
  expect(await clinic.faults()).toEqual(times(3, [1, 'keyless']))
  await book.run(rebuildClinic(clinic.clinicId, { write: true }))
  expect(await clinic.words()).toEqual(['first', 'second'])
  expect(await clinic.past(clinic.one)).toEqual([
    [
      { _tag: 'NoteWritten', words: '', tone: 'calm' },
      { erased: false, unreadable: true },
    ],
  ])
})

it('makes no new key for a patient whose sealed events have lost theirs', async () => {
  const clinic = await openClinic()
  await takeKey(clinic)
  await expect(clinic.edit(clinic.one, 'under another key')).rejects.toThrow(/key of patient-1 .* is missing/)
  await clinic.edit(clinic.other, 'as before')
  expect(await clinic.words()).toEqual(['first', 'as before'])
})

it('refuses to seal anything with a key that was damaged, by the same name as without a key', async () => {
  const clinic = await openClinic()
  await book.admin(
    `update subject_keys set wrapped = sha256(wrapped) where clinic_id = ${clinic.clinicId} and subject = 'patient-${clinic.one}'`,
  )
  await expect(clinic.edit(clinic.one, 'under no key')).rejects.toThrow(/key of patient-1 .* damaged/)
  expect(await clinic.faults()).toEqual(times(3, [1, 'sealed']))
  await clinic.edit(clinic.other, 'as before')
})

it('a row in erasures without its event erases nobody and is a fault', async () => {
  const clinic = await openClinic()
  const claim = (position: string) =>
    book.admin(`insert into erasures values (${clinic.clinicId}, 'patient-${clinic.one}', now(), ${position})
      on conflict (clinic_id, subject) do update set position = excluded.position`)
  await claim('1')
  expect((await book.run(verifyClinic(clinic.clinicId, []))).fault).toMatchObject({
    position: 1,
    code: 'unerased',
  })
  await claim('null')
  await takeKey(clinic)
  expect(await clinic.faults()).toEqual(times(3, [1, 'keyless']))
  expect((await clinic.past(clinic.one))[0]?.[1]).toEqual({ erased: false, unreadable: true })
})

it('a row in erasures that names another patient than its event is a fault', async () => {
  const clinic = await openClinic()
  const { clinicId, one, other } = clinic
  await clinic.erase(one)
  await book.admin(`insert into erasures values (${clinicId}, 'patient-${other}', now(), 3)`)
  expect((await book.run(verifyClinic(clinicId, []))).fault).toMatchObject({ position: 3, code: 'unerased' })
})

it('an exchanged or returned key is a fault', async () => {
  const clinic = await openClinic()
  const { clinicId, one, other } = clinic
  const key = `select wrapped from subject_keys where clinic_id = ${clinicId}`
  const [{ wrapped }] = (await book.admin(`${key} and subject = 'patient-${one}'`)).rows
  await book.admin(`update subject_keys set wrapped = (${key} and subject = 'patient-${other}')
    where clinic_id = ${clinicId} and subject = 'patient-${one}'`)
  expect(await clinic.faults()).toEqual(times(3, [1, 'sealed']))
  await book.admin(
    `update subject_keys set wrapped = $1
    where clinic_id = ${clinicId} and subject = 'patient-${one}'`,
    [wrapped],
  )
  await clinic.erase(one)
  await book.admin(`insert into subject_keys values (${clinicId}, 'patient-${one}', $1)`, [wrapped])
  expect((await clinic.faults()).slice(0, 2)).toEqual(times(2, [3, 'kept']))
})

it('records a fingerprint of each new key in the event that it first sealed', async () => {
  const clinic = await openClinic()
  await clinic.edit(clinic.one, 'again')
  const { rows } = await book.admin(
    `select meta -> 'keys' as keys from events where clinic_id = ${clinic.clinicId} order by position`,
  )
  expect(rows.map(({ keys }) => keys)).toEqual([markOf(clinic.one), markOf(clinic.other), null])
})

it('the serving role destroys a key only for the event that erases its subject', async () => {
  const asServing = (text: string) =>
    withClient(book.appUrl, async (app) => {
      await app.query(`select set_config('app.clinic_id', '${CLINIC}', false)`)
      await app.query(text)
    })
  await book.write('kept')
  await expect(asServing('delete from subject_keys')).rejects.toThrow(/permission denied/)
  await expect(
    asServing(`insert into erasures (clinic_id, subject, erased_at) values (${CLINIC}, 'patient-1', now())`),
  ).rejects.toThrow(/permission denied/)
  await expect(asServing(`select destroy_key('patient-1', 1)`)).rejects.toThrow(/does not erase patient-1/)
})

it('records the erasures of earlier versions, which had no event of their own', async () => {
  const clinic = await openClinic()
  const { clinicId, one, other } = clinic
  await clinic.erase(one)
  await book.admin(`update erasures set position = null where clinic_id = ${clinicId};
    insert into erasures values (${clinicId}, 'submission-7', now(), null), (${clinicId}, 'patient-${other}', now(), null)`)
  await book.admin(`select set_config('app.clinic_id', '${clinicId}', false); select record_past_erasures()`)
  const { rows } = await book.admin(
    `select subject, position::int from erasures where clinic_id = ${clinicId} order by subject`,
  )
  expect(rows).toEqual([
    { subject: `patient-${one}`, position: 3 },
    // Nothing in the log erased them.
    { subject: `patient-${other}`, position: null },
    { subject: 'submission-7', position: 4 },
  ])
  expect((await clinic.past(other))[0]?.[1]).toEqual({ erased: false, unreadable: false })
  expect((await book.run(verifyClinic(clinicId, []))).fault).toMatchObject({ position: 0, code: 'unerased' })
})

it('seals the address of a patient who sent something, and of no one else', async () => {
  const clinicId = ++clinics
  const address = '203.0.113.77'
  const patient = originOf(clinicId, { actor: { kind: 'patient', id: 0 }, address })
  const { id } = await book.write('from home', patient)
  await book.run(book.execute(id, { _tag: 'StrikeNote' }), patient)
  await book.run(
    book.execute(id, { _tag: 'WriteNote', words: 'at the desk' }),
    originOf(clinicId, { address }),
  )
  const { rows } = await book.admin(
    `select meta ->> 'address' as address from events where clinic_id = ${clinicId} order by position`,
  )
  expect(rows.map((row) => row.address)).toEqual([null, null, address])
  const read = () =>
    book.run(
      Effect.flatMap(makeStreamReader, (past) => past(clinicId, 'note', id)),
      originOf(clinicId),
    )
  const known = (await read()).map(({ event, meta }) => [event, meta.address])
  expect(known).toEqual([
    [{ _tag: 'NoteWritten', words: 'from home', tone: 'calm' }, address],
    // Nothing of this event belongs to a subject, whose key could seal it.
    [{ _tag: 'NoteStruck' }, undefined],
    [{ _tag: 'NoteWritten', words: 'at the desk', tone: 'calm' }, address],
  ])
  await book.run(book.execute(id, { _tag: 'EraseNote' }), originOf(clinicId))
  expect((await read())[0]?.meta.address).toBeUndefined()
})
