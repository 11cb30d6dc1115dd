import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeStreamReader, rebuildClinic, verifyClinic } from '#events'
import { Patients } from '#modules/patients'
import { CLINIC } from '#testing'
import { s3Credentials, s3Server } from '../platform/testing/s3-server.ts'
import { catchUpOverdueDocuments } from './maintenance/overdue-documents.ts'
import { DocumentNotFound, StorageLimitReached, StorageUnavailable, UploadBroken } from './errors.ts'
import { scanDocument } from './maintenance/virus-scan.ts'
import { expireOverdue, sweepStorage } from './maintenance/storage-sweep.ts'
import { documentsFixture } from './testing/documents-fixture.ts'
import { pdfOf } from './testing/samples.ts'

let clinic: Awaited<ReturnType<typeof documentsFixture>>
let rosa: number
beforeAll(async () => {
  clinic = await documentsFixture((content) => (content.includes('EICAR') ? 'Eicar-Signature' : null))
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
const sweep = () => clinic.run(sweepStorage)
const scan = (id: number) => clinic.run(scanDocument(id))
const uploadScanned = async (name: string, more = {}) => {
  const row = await clinic.run(clinic.upload(rosa, name, more))
  await scan(row.id)
  return row
}
/** Lists the storage places of all documents. */
const listStoragePaths = async () =>
  (await clinic.sql('select place from document_list where place is not null')).map(
    ({ place }) => String(place).split('/')[1],
  )

/** Reads the keys of a document's content, '' for an erased one. */
const keysOf = (id: number) =>
  Effect.flatMap(makeStreamReader, (pastOf) =>
    Effect.map(pastOf(CLINIC, 'document', id), (past) =>
      past.flatMap(({ event }) => ('contentKey' in event ? [event.contentKey] : [])),
    ),
  )

describe('documents', () => {
  it('can be searched by name, patient and type, page by page, newest first', async () => {
    const vera = await clinic.register('Vera')
    for (const name of ['one.pdf', '100%_sure.pdf', 'three.pdf']) await uploadScanned(name)
    await clinic.run(clinic.upload(vera, 'four.pdf', { documentType: 'Referral' }))
    const names = async (query: object) => {
      const { rows, total } = await clinic.ask((d) => d.page(query))
      return [...rows.map(({ originalName }) => originalName), total]
    }
    expect(await names({ q: 'T' })).toEqual(['three.pdf', '100%_sure.pdf', 'one.pdf', 3])
    expect(await names({ q: '%_S' })).toEqual(['100%_sure.pdf', 1])
    expect(await names({ q: 'vera del' })).toEqual(['four.pdf', 1])
    expect(await names({ q: 'Vera\u0301 FÓUR' })).toEqual([0])
    expect(await names({ q: 'VERÁ' })).toEqual(['four.pdf', 1])
    expect(await names({ q: 'fo\u0301ur' })).toEqual(['four.pdf', 1])
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

  it('fill the plan exactly when uploads race', async () => {
    const { used, quota: limit } = await clinic.ask((d) => d.storage())
    const quota = Number(limit)
    const content = pdfOf('racing')
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

  it('are the only owners of stored content', async () => {
    const file = await clinic.run(clinic.storeFile())
    expect(await clinic.listStoredFiles()).toContain(file.place.split('/')[1])
    await clinic.sql("update document_places set until = now() - interval '1 second'")
    const facts = { patientId: rosa, documentType: 'Other', notes: '', isSensitive: false } as const
    const late = clinic.ask((d) => Effect.flip(d.record(facts, 'late.pdf', file)))
    expect(await late).toBeInstanceOf(UploadBroken)
    const refused = await clinic.run(Effect.flip(clinic.storeFile(Buffer.from('<html>'), 'page.pdf')))
    expect(refused._tag).toBe('FileRefused')
    await clinic.run(clinic.storeFile(pdfOf('nobody’s'), 'left.pdf', 0))
    await sweep()
    await vi.waitFor(async () =>
      expect((await clinic.listStoredFiles()).sort()).toEqual((await listStoragePaths()).sort()),
    )
    expect(await clinic.sql('select from document_places')).toEqual([])
  })

  it('without content expire after an hour and not before', async () => {
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
    await clinic.run(expireOverdue(CLINIC))
    expect(await clinic.ask((d) => Effect.flip(d.open(late.id)))).toBeInstanceOf(DocumentNotFound)
    expect(await clinic.ask((d) => d.open(soon.id))).toMatchObject({ state: 'awaiting content' })
  })

  it('cannot be read before the virus scan, and are destroyed if it finds something', async () => {
    const { id } = await clinic.run(clinic.upload(rosa, 'virus.pdf', { content: pdfOf('EICAR') }))
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
    expect((await clinic.listStoredFiles()).sort()).toEqual((await listStoragePaths()).sort())
  })

  it('that lost their scan job are scanned later, even if another one fails', async () => {
    const [damaged, intact] = [await clinic.run(clinic.upload(rosa)), await clinic.run(clinic.upload(rosa))]
    const [{ place } = {}] = await clinic.sql('select place from document_list where id = $1', [damaged.id])
    const path = join(clinic.folder, String(place))
    const sealed = await readFile(path)
    await writeFile(path, sealed.subarray(1))
    await clinic.sql(
      "update document_list set uploaded_at = now() - interval '6 minutes' where id = any($1)",
      [[damaged.id, intact.id]],
    )
    const catchUp = () => clinic.run(catchUpOverdueDocuments)
    const states = async () =>
      Promise.all([damaged, intact].map(async ({ id }) => (await clinic.ask((d) => d.open(id))).state))
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

  it('can be read intact or not at all', async () => {
    const content = Buffer.concat([pdfOf('long'), Buffer.alloc(200_000, 'x'), Buffer.from('\n%%EOF\n')])
    const { id } = await uploadScanned('long.pdf', { content })
    expect(Buffer.concat(await read(id))).toEqual(content)
    const [{ place } = {}] = await clinic.sql('select place from document_list where id = $1', [id])
    const path = join(clinic.folder, String(place))
    const sealed = await readFile(path)
    await writeFile(path, Buffer.concat([sealed.subarray(0, 10), Buffer.from([1, 2]), sealed.subarray(12)]))
    expect(await clinic.ask((d) => Effect.flip(d.download(id, all)))).toBeInstanceOf(StorageUnavailable)
    await writeFile(path, sealed)
    expect(Buffer.concat(await read(id))).toEqual(content)
  })

  it('can be rebuilt from the event log, which stays intact', async () => {
    const tables = ['document_list', 'document_totals']
    const rows = () => Promise.all(tables.map((table) => clinic.sql(`select * from ${table} order by 1, 2`)))
    const before = await rows()
    await clinic.sql("update document_list set original_name = 'wrong'")
    await clinic.run(rebuildClinic(CLINIC, { write: true }))
    const after = await rows()
    expect(after[0]?.length).toBeGreaterThan(8)
    expect(after[1]).toEqual(before[1])
    expect((await clinic.run(verifyClinic(CLINIC, []))).fault).toBe(null)
  })

  it('become unreadable and are then deleted when their patient is erased', async () => {
    const lina = await clinic.register('Lina')
    const linaDocument = await clinic.run(clinic.upload(lina, 'private.pdf', { notes: 'secret' }))
    await scan(linaDocument.id)
    const removedDocument = await clinic.run(clinic.upload(lina, 'removed.pdf'))
    await clinic.ask((d) => d.remove(removedDocument.id))
    const { used } = await clinic.ask((d) => d.storage())
    await clinic.run(Effect.flatMap(Patients, (patients) => patients.erase(lina, 'as asked')))
    expect(await clinic.ask((d) => Effect.flip(d.open(linaDocument.id)))).toBeInstanceOf(DocumentNotFound)
    expect((await clinic.ask((d) => d.storage())).used).toBe(used - linaDocument.size)
    expect(await clinic.run(keysOf(linaDocument.id))).toEqual([''])
    await sweep()
    expect((await clinic.listStoredFiles()).sort()).toEqual((await listStoragePaths()).sort())
    expect((await clinic.run(verifyClinic(CLINIC, []))).fault).toBe(null)
  })

  it('in an S3 store become unreadable and are deleted too', async () => {
    for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value)
    onTestFinished(() => void vi.unstubAllEnvs())
    const store = await s3Server()
    const away = await documentsFixture(undefined, { DOCUMENTS_URL: store.url })
    onTestFinished(away.close)
    const lina = await away.register('Lina')
    const { id } = await away.run(away.upload(lina, 'private.pdf'))
    const [key = ''] = await store.keys()
    expect((await readFile(store.fileOf(key))).includes('private')).toBe(false)
    expect(await away.run(keysOf(id))).toEqual([expect.stringMatching(/^\S{44}$/)])
    await away.run(Effect.flatMap(Patients, (patients) => patients.erase(lina, 'as asked')))
    expect(await away.run(keysOf(id))).toEqual([''])
    await away.run(sweepStorage)
    expect(await store.keys()).toEqual([])
    expect((await away.run(verifyClinic(CLINIC, []))).fault).toBe(null)
  })
})
