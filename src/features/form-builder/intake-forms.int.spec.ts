import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'

let app: TestApp
let ours: Clinic
let otherClinic: Clinic
beforeAll(async () => {
  app = await openTestApp()
  ours = await openClinic(app, 'Harbor')
  otherClinic = await openClinic(app, 'Zephyrine')
})
afterAll(() => app.close())

const FIELDS = [{ id: 'name', type: 'text', label: 'Full name', required: true }]
const ASKED = [{ id: 'name', type: 'text', label: 'Full name', required: true, hipaasensitive: false }]

const made = async (more: object = {}) => {
  const body = { title: 'New patient', fields: FIELDS, ...more }
  return (await ours.call('POST', '/api/intake-forms', { body })).body
}
const at = ({ id }: { id: number }) => `/api/intake-forms/${id}`
const putForm = (form: { id: number }, body: object, headers: Record<string, string> = {}) =>
  ours.call('PUT', at(form), { body, headers })

/**
 * Returns the response each kind of caller gets for a form: an anonymous caller and users of both clinics.
 */
const seenBy = async (form: { id: number }) => ({
  stranger: (await app.call('GET', at(form))).body,
  elsewhere: (await otherClinic.call('GET', at(form))).body,
  auditor: (await ours.call('GET', at(form), { token: ours.tokens.auditor })).body,
  practitioner: (await ours.call('GET', at(form), { token: ours.tokens.practitioner })).body,
  staff: (await ours.call('GET', at(form))).body,
})

describe('opening a form', () => {
  it('shows staff of its clinic everything and all others the patient view', async () => {
    const form = await made({ translations: { es: { title: 'Paciente nuevo', fields: {} } } })
    await putForm(form, { title: 'Not yet', fields: FIELDS, draft: true })
    const publicForm = {
      id: form.id,
      title: 'New patient',
      description: '',
      fields: ASKED,
      translations: { es: { title: 'Paciente nuevo', description: '', fields: {} } },
      isActive: true,
      formVersion: 1,
    }
    const row = expect.objectContaining({
      title: 'New patient',
      draft: expect.objectContaining({ title: 'Not yet' }),
    })
    expect(await seenBy(form)).toEqual({
      stranger: publicForm,
      elsewhere: publicForm,
      auditor: publicForm,
      practitioner: row,
      staff: row,
    })
  })

  it.each([{ isActive: false }, { draft: true }])(
    'with %j shows others only that the form is closed',
    async (more) => {
      const form = await made(more)
      const closed = { id: form.id, isActive: false }
      const { stranger, elsewhere, auditor, practitioner, staff } = await seenBy(form)
      expect([stranger, elsewhere, auditor]).toEqual([closed, closed, closed])
      expect([practitioner, staff]).toEqual([form, form])
      expect((await app.call('GET', at(form))).status).toBe(200)
    },
  )

  it('responds not found for a removed or unknown form', async () => {
    const form = await made()
    await ours.call('DELETE', at(form))
    for (const missingForm of [form, { id: 987_654_321 }]) {
      const answer = await app.call('GET', at(missingForm))
      expect([answer.status, answer.body]).toEqual([
        404,
        { message: 'Form not found', code: 'form_not_found', params: {} },
      ])
      expect((await ours.call('GET', at(missingForm))).status).toBe(404)
    }
  })

  it('works for a caller whose session has ended', async () => {
    const form = await made()
    const answer = await app.call('GET', at(form), { token: 'gone', cookie: 'caretrail=gone' })
    expect(answer).toMatchObject({ status: 200, body: { id: form.id, isActive: true } })
    expect(answer.body).not.toHaveProperty('submissions')
  })
})

describe('the form endpoints', () => {
  it('respond 201 with the version and the complete new form', async () => {
    const answer = await ours.call('POST', '/api/intake-forms', {
      body: { title: '  Consent  ', description: null, fields: [] },
    })
    expect([answer.status, answer.headers.etag]).toEqual([201, '"2"'])
    expect(answer.body).toMatchObject({ title: 'Consent', description: null, fields: [], isActive: true })
  })

  it('report the problems of each field when a form is created or revised', async () => {
    const form = await made()
    const bodies = [
      { title: ' ', fields: FIELDS },
      { fields: FIELDS },
      { title: '', fields: FIELDS, isActive: true },
    ]
    for (const body of bodies) {
      for (const answer of [
        await ours.call('POST', '/api/intake-forms', { body }),
        await putForm(form, body),
      ]) {
        expect([answer.status, answer.body]).toEqual([
          400,
          {
            message: 'Form title is required',
            code: 'invalid',
            params: {},
            fields: { title: 'Form title is required' },
            problems: { title: { code: 'form_title_missing', params: {} } },
          },
        ])
      }
    }
    const twice = await putForm(form, { title: 'x', fields: [...FIELDS, ...FIELDS] })
    expect(twice.body.fields).toEqual({ fields: 'Two fields have the same id' })
    expect((await putForm(form, { isActive: 'perhaps' })).body.fields).toHaveProperty('isActive')
  })

  it('activate and deactivate a form without other fields, and respond with the whole record', async () => {
    const form = await made({ description: 'Stays' })
    const off = await putForm(form, { isActive: false }, { 'if-match': `"${form.version}"` })
    expect([off.status, off.body]).toEqual([200, { ...form, isActive: false, version: form.version + 1 }])
    const stale = await putForm(form, { isActive: true }, { 'if-match': `"${form.version}"` })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  })

  it('copy, discard, remove and restore', async () => {
    const form = await made()
    const copy = await ours.call('POST', `${at(form)}/duplicate`)
    expect(copy).toMatchObject({
      status: 201,
      body: { title: 'New patient (copy)', isDraft: true, isActive: false },
    })
    const refused = await ours.call('DELETE', `${at(copy.body)}/draft`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'form_never_published' } })
    await putForm(form, { title: 'Aside', fields: [], draft: true })
    expect(await ours.call('DELETE', `${at(form)}/draft`)).toMatchObject({
      status: 200,
      body: { isDraft: false },
    })
    expect((await ours.call('DELETE', at(form))).body).toEqual({ deleted: true, id: form.id })
    expect(await ours.call('POST', `${at(form)}/restore`)).toMatchObject({
      status: 200,
      body: { id: form.id },
    })
  })

  it('list search results with a link to the next page and the total', async () => {
    for (let n = 0; n < 3; n++) await made({ title: `Paged ${n}` })
    const first = await ours.call('GET', '/api/intake-forms?q=paged&limit=2')
    expect(first.body.map(({ title }: { title: string }) => title)).toEqual(['Paged 2', 'Paged 1'])
    expect(first.headers['x-total-count']).toBe('3')
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers['link'] as string) ?? []
    expect((await ours.call('GET', next)).body).toMatchObject([{ title: 'Paged 0' }])
  })
})
