import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'

let app: TestApp
let clinic: Clinic
beforeAll(async () => {
  app = await openTestApp()
  clinic = await openClinic(app, 'Harbor')
})
afterAll(() => app.close())

const PATH = '/api/form-submissions'
const send = (body: object, headers: Record<string, string> = {}) =>
  app.call('POST', PATH, { body: { formId: clinic.formId, ...body }, headers })

describe('a submitted form', () => {
  it('gets a response with the stored answers', async () => {
    const answer = await send({ patientId: 0, responses: { name: 'Ada Lindqvist' } })
    expect(answer).toMatchObject({
      status: 201,
      body: { formId: clinic.formId, patientId: 0, responses: { name: 'Ada Lindqvist' } },
    })
    expect(Object.keys(answer.body)).toEqual(['id', 'formId', 'patientId', 'responses', 'submittedAt'])
  })

  it('gets an error message for each invalid field', async () => {
    expect(await send({ responses: { signed: 'Ada' } })).toMatchObject({
      status: 400,
      body: {
        code: 'answers_missing',
        message: 'Please fill in required fields: Harbor full name',
        fields: { name: 'Please fill in this field', signed: 'Please sign again' },
      },
    })
    const long = await send({ responses: { name: 'x'.repeat(60_001) } })
    expect(long).toMatchObject({
      status: 400,
      body: { message: 'This answer is too long. Please shorten it.' },
    })
    expect((await send({ responses: { name: 'x'.repeat(1_100_000) } })).status).toBe(413)
    expect(await send({ formId: 12, responses: {} })).toMatchObject({
      status: 404,
      body: { message: 'Form not found' },
    })
  })

  it('is refused if the form is closed', async () => {
    const formId = await clinic.addForm({ isActive: false })
    expect(await send({ formId, responses: { name: 'Ada' } })).toMatchObject({
      status: 409,
      body: { message: 'This form is currently inactive and not accepting submissions.' },
    })
  })

  it('is stored once per idempotency key, and the key rejects other content', async () => {
    const headers = { 'idempotency-key': 'of a browser' }
    expect((await send({ responses: {} }, headers)).status).toBe(400)
    const body = { responses: { name: 'Eve' } }
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, headers)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await send({ responses: { name: 'Eva' } }, headers)).toMatchObject({ status: 422 })
  })

  it('is refused with a retry time when too many arrive', async () => {
    const all = await Promise.all(Array.from({ length: 61 }, () => send({ responses: { name: 'Flood' } })))
    const refused = all.filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, headers, body } of refused) {
      expect([status, body.code]).toEqual([429, 'too_many_submissions'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  })
})

describe('a stored submission', () => {
  it('opens with its version and exports as PDF and CSV', async () => {
    const id = await clinic.addSubmission()
    const opened = await clinic.call('GET', `${PATH}/${id}`)
    expect(opened).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: { id, state: 'new' } })
    const pdf = await clinic.call('GET', `${PATH}/${id}/pdf`)
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="submission-${id}.pdf"`,
      'cache-control': 'no-store',
    })
    expect(pdf.text.startsWith('%PDF-')).toBe(true)
    const csv = await clinic.call('GET', `/api/intake-forms/${clinic.formId}/responses.csv`)
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="responses-${clinic.formId}.csv"`,
    })
    expect(csv.text).toContain(`"${id}"`)
    expect(csv.text).toContain('"Harbor full name"')
  })

  it('is listed in pages with the total', async () => {
    for (let n = 0; n < 3; n++) await clinic.addSubmission()
    const page = await clinic.call('GET', `${PATH}?limit=2&formId=${clinic.formId}`)
    expect(page.body).toHaveLength(2)
    expect(Number(page.headers['x-total-count'])).toBeGreaterThan(3)
    expect(page.headers.link).toMatch(
      /^<\/api\/form-submissions\?limit=2&formId=\d+&cursor=\d+>; rel="next"$/,
    )
  })

  it('is accepted only into the record version the caller saw', async () => {
    const id = await clinic.addSubmission()
    const patientId = await clinic.addPatient()
    const accept = (version: string) =>
      clinic.call('POST', `${PATH}/${id}/accept`, {
        body: { patientId, fields: ['name'] },
        headers: { 'if-match': version },
      })
    expect(await accept('"7"')).toMatchObject({ status: 409, body: { code: 'stale_version', version: 1 } })
    expect(await accept('"1"')).toMatchObject({ status: 200, body: { patientId, state: 'reviewed' } })
    const from = await clinic.call('GET', `/api/patients/${patientId}/provenance`)
    expect(from.body).toMatchObject([{ submissionId: id }, { submissionId: id }])
  })
})
