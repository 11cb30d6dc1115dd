import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makePast, replayClinic, verifyClinic } from '#events'
import { Patients } from '#modules/patients'
import { CLINIC } from '#testing'
import { s3Credentials, s3Server } from '../platform/testing/s3-server.ts'
import { makeCatchingUp } from './catching-up.ts'
import { DocumentNotFound, StorageLimitReached, StorageUnavailable, UploadBroken } from './errors.ts'
import { makeScanning } from './scanning.ts'
import { makeSweeping } from './sweeping.ts'
import { filing, pdf } from './testing/filing.ts'

let clinic: Awaited<ReturnType<typeof filing>>
let rosa: number
beforeAll(async () => {
  clinic = await filing((content) => (content.includes('EICAR') ? 'Eicar-Signature' : null))
  rosa = await clinic.register('Rosa')
})
afterAll(() => clinic.close())

const all = () => undefined
const read = (id: number) =>
  clinic.ask((d) =>
    Effect.flatMap(d.download(id, all), ({ content }) =>
      Effect.promise(() => content?.toArray() ?? Promise.resolve([])),
    ),
  )
const sweep = () => clinic.run(Effect.flatMap(makeSweeping, (made) => made.sweep))
const scan = (id: number) => clinic.run(Effect.flatMap(makeScanning, (look) => look(id)))
const kept = async (name: string, more = {}) => {
  const row = await clinic.run(clinic.upload(rosa, name, more))
  await scan(row.id)
  return row
}
/** The files of documents, and of nothing else. */
const places = async () =>
  (await clinic.sql('select place from document_list where place is not null')).map(
    ({ place }) => String(place).split('/')[1],
  )

/** What opens the content of a document, as far as anybody can still read it. */
const keysOf = (id: number) =>
  Effect.flatMap(makePast, (pastOf) =>
    Effect.map(pastOf(CLINIC, 'document', id), (past) =>
      past.flatMap(({ event }) => ('contentKey' in event ? [event.contentKey] : [])),
    ),
  )

describe('documents', () => {
  it('are found by name, patient and type, page by page, newest first', async () => {
    const vera = await clinic.register('Vera')
    for (const name of ['one.pdf', '100%_sure.pdf', 'three.pdf']) await kept(name)
    await clinic.run(clinic.upload(vera, 'four.pdf', { documentType: 'Referral' }))
    const names = async (query: object) => {
      const { rows, total } = await clinic.ask((d) => d.page(query))
      return [...rows.map(({ originalName }) => originalName), total]
    }
    expect(await names({ q: 'T' })).toEqual(['three.pdf', '100%_sure.pdf', 'one.pdf', 3])
    expect(await names({ q: '%_S' })).toEqual(['100%_sure.pdf', 1])
    expect(await names({ q: 'vera del' })).toEqual(['four.pdf', 1])
    expect(await names({ q: 'referr' })).toEqual(['four.pdf', 1])
    expect(await names({ documentType: 'Referral', patientId: rosa })).toEqual([0])
    const first = await clinic.ask((d) => d.page({ limit: 2, patientId: rosa }))
    expect([first.rows.map(({ originalName }) => originalName), first.total]).toEqual([
      ['three.pdf', '100%_sure.pdf'],
      3,
    ])
    const rest = await clinic.ask((d) => d.page({ limit: 2, patientId: rosa, cursor: first.next ?? '' }))
    expect([rest.rows.map(({ originalName }) => originalName), rest.next]).toEqual([['one.pdf'], null])
    expect(await clinic.ask((d) => d.types())).toEqual(['Lab Results', 'Referral'])
    await clinic.run(Effect.flatMap(Patients, (patients) => patients.remove(vera)))
    expect(await names({ q: 'vera' })).toEqual(['four.pdf', 1])
  })

  it('take exactly what the plan has, however many come at once', async () => {
    const { used, quota } = await clinic.ask((d) => d.storage())
    const content = pdf('racing')
    const full = quota - 3 * content.length - 1
    await clinic.sql('update document_totals set bytes = $1', [full])
    const racing = Array.from({ length: 12 }, (_, n) =>
      clinic.run(Effect.either(clinic.upload(rosa, `race-${n}.pdf`, { content }))),
    )
    const ended = await Promise.all(racing)
    const refusals = ended.flatMap((each) => (each._tag === 'Left' ? [each.left] : []))
    expect(refusals).toHaveLength(9)
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(StorageLimitReached)
    const { rows } = await clinic.ask((d) => d.page({ q: 'race-' }))
    expect([rows.length, (await clinic.ask((d) => d.storage())).used]).toEqual([3, quota - 1])
    const [one] = rows
    await clinic.ask((d) => d.remove(one?.id ?? 0))
    await clinic.run(clinic.upload(rosa, 'race-again.pdf', { content }))
    expect(await clinic.ask((d) => Effect.flip(d.restore(one?.id ?? 0)))).toBeInstanceOf(StorageLimitReached)
    await clinic.sql('update document_totals set bytes = $1', [used + 3 * content.length])
  })

  it('have content if and only if they are documents', async () => {
    const file = await clinic.run(clinic.keep())
    expect(await clinic.lying()).toContain(file.place.split('/')[1])
    await clinic.sql("update document_places set until = now() - interval '1 second'")
    const facts = { patientId: rosa, documentType: 'Other', notes: '', isSensitive: false } as const
    const late = clinic.ask((d) => Effect.flip(d.record(facts, 'late.pdf', file)))
    expect(await late).toBeInstanceOf(UploadBroken)
    const refused = await clinic.run(Effect.flip(clinic.keep(Buffer.from('<html>'), 'page.pdf')))
    expect(refused._tag).toBe('FileRefused')
    await clinic.run(clinic.keep(pdf('nobody’s'), 'left.pdf', 0))
    await sweep()
    await vi.waitFor(async () => expect((await clinic.lying()).sort()).toEqual((await places()).sort()))
    expect(await clinic.sql('select from document_places')).toEqual([])
  })

  it('that were announced expire, and wait for what comes in time', async () => {
    const draft = {
      patientId: rosa,
      documentType: 'Other',
      notes: '',
      isSensitive: false,
      mimeType: '',
      size: 9,
    } as const
    const announce = (originalName: string) => clinic.ask((d) => d.announce({ ...draft, originalName }))
    const [late, soon] = [await announce('late.pdf'), await announce('soon.pdf')]
    expect(soon).toMatchObject({
      state: 'awaiting content',
      uploadUrl: `http://localhost:4321/api/documents/${soon.id}/content`,
    })
    expect(await clinic.ask((d) => Effect.flip(d.download(soon.id, all)))).toMatchObject({
      _tag: 'ContentNotThere',
    })
    await clinic.sql("update document_list set uploaded_at = now() - interval '61 minutes' where id = $1", [
      late.id,
    ])
    await clinic.run(Effect.flatMap(makeSweeping, (made) => made.expireOverdue(CLINIC)))
    expect(await clinic.ask((d) => Effect.flip(d.open(late.id)))).toBeInstanceOf(DocumentNotFound)
    expect(await clinic.ask((d) => d.open(soon.id))).toMatchObject({ state: 'awaiting content' })
  })

  it('are kept from everybody until the scanner has looked, and destroyed where it found something', async () => {
    const { id } = await clinic.run(clinic.upload(rosa, 'virus.pdf', { content: pdf('EICAR') }))
    expect(clinic.jobs.at(-1)).toEqual({ queue: 'scan-document', data: { clinicId: CLINIC, id } })
    expect(await clinic.ask((d) => Effect.flip(d.download(id, all)))).toMatchObject({
      _tag: 'ContentNotThere',
    })
    await scan(id)
    await scan(id)
    expect(await clinic.ask((d) => d.open(id))).toMatchObject({
      state: 'refused',
      finding: 'Eicar-Signature',
      version: 3,
    })
    await sweep()
    expect((await clinic.lying()).sort()).toEqual((await places()).sort())
  })

  it('that lost their job are looked at all the same, whatever became of others', async () => {
    const [damaged, whole] = [await clinic.run(clinic.upload(rosa)), await clinic.run(clinic.upload(rosa))]
    const [{ place } = {}] = await clinic.sql('select place from document_list where id = $1', [damaged.id])
    const path = join(clinic.folder, String(place))
    const sealed = await readFile(path)
    await writeFile(path, sealed.subarray(1))
    await clinic.sql(
      "update document_list set uploaded_at = now() - interval '6 minutes' where id = any($1)",
      [[damaged.id, whole.id]],
    )
    const catchUp = () => clinic.run(Effect.flatten(makeCatchingUp))
    const states = async () =>
      Promise.all([damaged, whole].map(async ({ id }) => (await clinic.ask((d) => d.open(id))).state))
    await catchUp()
    expect(await states()).toEqual(['checking', 'kept'])
    expect(await clinic.ask((d) => d.verify())).toMatchObject({ lost: [{ id: damaged.id, is: 'damaged' }] })
    await rm(path)
    expect(await clinic.ask((d) => d.verify())).toMatchObject({ lost: [{ id: damaged.id, is: 'missing' }] })
    await writeFile(path, sealed)
    expect(await clinic.ask((d) => d.verify())).toMatchObject({ lost: [] })
    await catchUp()
    expect(await states()).toEqual(['kept', 'kept'])
  })

  it('are read whole and unharmed, or not at all', async () => {
    const content = Buffer.concat([pdf('long'), Buffer.alloc(200_000, 'x'), Buffer.from('\n%%EOF\n')])
    const { id } = await kept('long.pdf', { content })
    expect(Buffer.concat(await read(id))).toEqual(content)
    const [{ place } = {}] = await clinic.sql('select place from document_list where id = $1', [id])
    const path = join(clinic.folder, String(place))
    const sealed = await readFile(path)
    await writeFile(path, Buffer.concat([sealed.subarray(0, 10), Buffer.from([1, 2]), sealed.subarray(12)]))
    expect(await clinic.ask((d) => Effect.flip(d.download(id, all)))).toBeInstanceOf(StorageUnavailable)
    await writeFile(path, sealed)
    expect(Buffer.concat(await read(id))).toEqual(content)
  })

  it('are told by the log alone, which is whole', async () => {
    const tables = ['document_list', 'document_totals']
    const rows = () => Promise.all(tables.map((table) => clinic.sql(`select * from ${table} order by 1, 2`)))
    const before = await rows()
    await clinic.sql("update document_list set original_name = 'wrong'")
    await clinic.run(replayClinic(CLINIC, { write: true }))
    const after = await rows()
    expect(after[0]?.length).toBeGreaterThan(8)
    expect(after[1]).toEqual(before[1])
    expect((await clinic.run(verifyClinic(CLINIC, []))).fault).toBe(null)
  })

  it('go with whoever is erased: what lies there cannot be opened, and then is gone', async () => {
    const lina = await clinic.register('Lina')
    const mine = await clinic.run(clinic.upload(lina, 'private.pdf', { notes: 'secret' }))
    await scan(mine.id)
    const gone = await clinic.run(clinic.upload(lina, 'removed.pdf'))
    await clinic.ask((d) => d.remove(gone.id))
    const { used } = await clinic.ask((d) => d.storage())
    await clinic.run(Effect.flatMap(Patients, (patients) => patients.erase(lina, 'as asked')))
    expect(await clinic.ask((d) => Effect.flip(d.open(mine.id)))).toBeInstanceOf(DocumentNotFound)
    expect((await clinic.ask((d) => d.storage())).used).toBe(used - mine.size)
    expect(await clinic.run(keysOf(mine.id))).toEqual([''])
    await sweep()
    expect((await clinic.lying()).sort()).toEqual((await places()).sort())
    expect((await clinic.run(verifyClinic(CLINIC, []))).fault).toBe(null)
  })

  it('in an S3 store go the same way', async () => {
    for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value)
    onTestFinished(() => void vi.unstubAllEnvs())
    const store = await s3Server()
    const away = await filing(undefined, { DOCUMENTS_URL: store.url })
    onTestFinished(away.close)
    const lina = await away.register('Lina')
    const { id } = await away.run(away.upload(lina, 'private.pdf'))
    const [key = ''] = await store.keys()
    expect((await readFile(store.fileOf(key))).includes('private')).toBe(false)
    expect(await away.run(keysOf(id))).toEqual([expect.stringMatching(/^\S{44}$/)])
    await away.run(Effect.flatMap(Patients, (patients) => patients.erase(lina, 'as asked')))
    expect(await away.run(keysOf(id))).toEqual([''])
    await away.run(Effect.flatMap(makeSweeping, (made) => made.sweep))
    expect(await store.keys()).toEqual([])
    expect((await away.run(verifyClinic(CLINIC, []))).fault).toBe(null)
  })
})
