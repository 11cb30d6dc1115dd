import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clinic, openClinic } from './security/testing/clinic.ts'
import { type House, openHouse } from './security/testing/house.ts'

const boundary = 'the-boundary'

/** A form with a file in it, as a browser posts one. */
const posted = (
  fields: Readonly<Record<string, string>>,
  name?: string,
  content = Buffer.alloc(0),
  type = '',
) => {
  const parts = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  )
  const file =
    name === undefined
      ? []
      : [
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type || 'application/pdf'}\r\n\r\n`,
          ),
          content,
          Buffer.from('\r\n'),
        ]
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, ...file, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

const pdf = (words: string) =>
  Buffer.from(
    `%PDF-1.4\n% ${words}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  )

let house: House
let clinic: Clinic
beforeAll(async () => {
  house = await openHouse()
  clinic = await openClinic(house, 'Harbor')
})
afterAll(() => house.close())

const facts = () => ({
  patientId: String(clinic.patientId),
  documentType: 'Lab Results',
  notes: 'fasting',
  isSensitive: 'true',
})

describe('a document', () => {
  it('comes as multipart, and goes out as it came', async () => {
    const content = pdf('first')
    const made = await clinic.call('POST', '/api/documents', posted(facts(), 'blood “test”.pdf', content))
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        originalName: 'blood “test”.pdf',
        state: 'kept',
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        isSensitive: true,
        notes: 'fasting',
      },
    ])
    const got = await clinic.call('GET', `/api/documents/${made.body.id}/download`)
    expect(got.status).toBe(200)
    expect(got.text).toBe(content.toString())
    const part = await clinic.call('GET', `/api/documents/${made.body.id}/download`, {
      headers: { range: 'bytes=5-9' },
    })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([
      206,
      content.subarray(5, 10).toString(),
      `bytes 5-9/${content.length}`,
    ])
    const none = await clinic.call('GET', `/api/documents/${made.body.id}/download`, {
      headers: { range: 'bytes=5000-' },
    })
    expect([none.status, none.body]).toMatchObject([416, { code: 'range_not_there' }])
    const list = await clinic.call('GET', '/api/documents?q=blood')
    expect(list.body).toMatchObject([{ id: made.body.id }])
    expect((await clinic.call('GET', '/api/document-storage')).body).toMatchObject({
      used: content.length,
      documents: 1,
    })
    expect((await clinic.call('GET', '/api/document-types')).body).toEqual(['Lab Results'])
    expect((await clinic.call('DELETE', `/api/documents/${made.body.id}`)).body).toEqual({
      deleted: true,
      id: made.body.id,
    })
    expect((await clinic.call('POST', `/api/documents/${made.body.id}/restore`)).body).toMatchObject({
      id: made.body.id,
    })
  })
})
