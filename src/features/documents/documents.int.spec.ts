import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Call } from '../../../modules/kernel/testing/call.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'
import { documentDraft, documentFacts, pdfOf } from '../../../modules/documents/testing/samples.ts'
import { encodeForm } from '../../../modules/kernel/testing/posted-form.ts'

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(() => testApp.close())

const MB = 1_048_576
const GB = 1024 * MB
const home = '/api/documents'
const facts = () => documentFacts('Harbor', clinic.patientId)
const upload = (name: string, content: Buffer, more: Call = {}) =>
  clinic.call('POST', home, { ...encodeForm(facts(), { name, content }), ...more })
const get = (id: number, what: string, headers: Record<string, string> = {}, method = 'GET') =>
  clinic.call(method, `${home}/${id}/${what}`, { headers })
const list = async () => (await clinic.call('GET', home)).body as { id: number }[]
const sql = (text: string) => testApp.admin.query(text)

/** Returns the raw HTTP head of an upload request. */
const head = (boundary: string, length: number) =>
  [
    `POST ${home} HTTP/1.1`,
    'host: a',
    `authorization: Bearer ${clinic.tokens.staff}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n')

/** Counts the files in the storage; `having` counts the documents with a file. */
const lying = async () => {
  const all = await readdir(join(testApp.dataDir, 'documents'), { recursive: true, withFileTypes: true })
  return all.filter((each) => each.isFile()).length
}
const having = async () =>
  (await sql('select count(*)::int as n from document_list where place is not null')).rows[0].n
const nothingLeft = () => vi.waitFor(async () => expect(await lying()).toBe(await having()))

describe('a document', () => {
  it('is uploaded as a form, and downloaded unchanged as an attachment, whole or in part', async () => {
    const content = pdfOf('first')
    const { status, body } = await upload('blood “test”.pdf', content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect([status, body]).toMatchObject([201, { originalName: 'blood “test”.pdf', state: 'kept', sha256 }])
    expect(body.filename).toMatch(/^\d{13}_blood “test”\.pdf$/)
    const got = await get(body.id, 'download')
    expect(got).toMatchObject({ status: 200, text: content.toString() })
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="blood _test_.pdf"; filename*=UTF-8''blood%20%E2%80%9Ctest%E2%80%9D.pdf`,
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const part = await get(body.id, 'download', { range: 'bytes=5-9' })
    expect([part.status, part.text]).toEqual([206, content.toString('utf8', 5, 10)])
    expect((await get(body.id, 'download', { range: 'bytes=-4' })).text).toBe(
      content.toString('utf8', content.length - 4),
    )
    expect(await get(body.id, 'download', { range: 'bytes=5000-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': `bytes */${content.length}` },
    })
    expect(await get(body.id, 'download', { range: 'bytes=5-9', 'if-range': '"other"' })).toMatchObject({
      status: 200,
    })
    expect(await get(body.id, 'download', {}, 'HEAD')).toMatchObject({ status: 200, text: '' })
  })

  it('can be created first, and get its content later, once', async () => {
    const { body } = await clinic.call('POST', home, { body: documentDraft('Harbor', clinic.patientId) })
    expect(body).toMatchObject({
      state: 'awaiting content',
      uploadUrl: `${testApp.url}${home}/${body.id}/content`,
    })
    expect((await get(body.id, 'download')).status).toBe(409)
    const uploadContent = (content: Buffer) =>
      clinic.call('PUT', `${home}/${body.id}/content`, {
        body: content,
        headers: { 'content-type': 'image/png' },
      })
    expect(await uploadContent(Buffer.from('<html>'))).toMatchObject({
      status: 400,
      body: { code: 'file_refused' },
    })
    const content = pdfOf('later')
    expect(await uploadContent(content)).toMatchObject({
      status: 200,
      body: { id: body.id, state: 'kept', size: content.length },
    })
    expect(await uploadContent(content)).toMatchObject({
      status: 409,
      body: { code: 'content_already_there' },
    })
    expect((await get(body.id, 'download')).text).toBe(content.toString())
    await nothingLeft()
  })

  it('is created once per idempotency key, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'the-same' }
    const before = (await list()).length
    const all = await Promise.all([1, 2, 3].map(() => upload('once.pdf', pdfOf('once'), { headers })))
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await list()).length).toBe(before + 1)
    expect(await upload('once.pdf', pdfOf('other'), { headers })).toMatchObject({ status: 422 })
    await nothingLeft()
  })

  it('can be viewed and printed, but not when it contains active content', async () => {
    const { id } = (await upload('viewed.pdf', pdfOf('viewed'))).body
    for (const purpose of ['view', 'print'])
      expect((await get(id, `preview?for=${purpose}`)).status).toBe(200)
    await sql(`update document_list set flags = '["scripts"]' where id = ${id}`)
    expect(await get(id, 'preview')).toMatchObject({ status: 409, body: { code: 'not_viewable' } })
    const { rows } = await sql('select action from access_ledger order by day desc, entry desc limit 2')
    expect(rows.map(({ action }) => action)).toEqual(['print', 'preview'])
  })

  it('is refused with a reason, and leaves nothing behind', async () => {
    const before = (await list()).length
    const bare = (fields: object) => clinic.call('POST', home, encodeForm({ ...fields }))
    expect(await bare(facts())).toMatchObject({
      status: 400,
      body: { message: 'Please select a file to upload', fields: { file: 'Please select a file to upload' } },
    })
    expect(await bare({ notes: '' })).toMatchObject({
      status: 400,
      body: { fields: { patientId: 'Please choose a patient' } },
    })
    expect(await upload('page.html', pdfOf('x'))).toMatchObject({
      status: 400,
      body: { code: 'file_refused' },
    })
    const unknownPatientForm = encodeForm(
      { ...facts(), patientId: 9_999 },
      { name: 'a.pdf', content: pdfOf('a') },
    )
    expect(await clinic.call('POST', home, unknownPatientForm)).toMatchObject({
      status: 400,
      body: { code: 'unknown_document_patient' },
    })
    const garbled = {
      body: Buffer.from('nonsense'),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }
    expect(await clinic.call('POST', home, garbled)).toMatchObject({
      status: 400,
      body: { code: 'upload_malformed' },
    })
    const unbounded = { ...garbled, headers: { 'content-type': 'multipart/form-data' } }
    expect(await clinic.call('POST', home, unbounded)).toMatchObject({
      status: 400,
      body: { code: 'upload_malformed' },
    })
    expect(await upload('big.pdf', Buffer.concat([pdfOf('big'), Buffer.alloc(25 * MB)]))).toMatchObject({
      status: 413,
      body: { code: 'file_too_large' },
    })
    expect((await list()).length).toBe(before)
    await nothingLeft()
  })

  it('is refused before its content arrives when it is too large', async () => {
    const { url } = testApp
    const answered = async (length: number) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.write(head('x', length))
      const [answer] = await once(socket, 'data')
      socket.destroy()
      return String(answer)
    }
    expect(await answered(2 ** 30)).toMatch(/^HTTP\/1.1 413 .*"code":"too_large"/s)
    await sql(`update document_totals set bytes = bytes + ${20 * GB}`)
    expect(await answered(20 * MB)).toMatch(/^HTTP\/1.1 402 .*"code":"storage_limit_reached"/s)
    await sql(`update document_totals set bytes = bytes - ${20 * GB}`)
  })

  it('whose upload is interrupted is not created', async () => {
    const before = (await list()).length
    const { body } = encodeForm(facts(), {
      name: 'half.pdf',
      content: Buffer.concat([pdfOf('half'), Buffer.alloc(3 * MB)]),
    })
    const socket = connect(Number(new URL(testApp.url).port), '127.0.0.1')
    socket.write(head('boundary-of-samples', body.length))
    socket.write(body.subarray(0, 2 * MB))
    await vi.waitFor(
      async () => expect((await sql('select from document_places')).rows).toHaveLength(1),
      5000,
    )
    socket.destroy()
    await vi.waitFor(
      async () => expect((await sql('select from document_places')).rows).toHaveLength(0),
      5000,
    )
    await nothingLeft()
    expect((await list()).length).toBe(before)
    expect(testApp.said.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })
})
