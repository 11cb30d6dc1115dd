import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clinic, openClinic } from '../../src/security/testing/clinic.ts'
import { type House, openHouse } from '../../src/security/testing/house.ts'

let house: House
let ours: Clinic
let theirs: Clinic
beforeAll(async () => {
  house = await openHouse()
  ours = await openClinic(house, 'Harbor')
  theirs = await openClinic(house, 'Zephyrine')
})
afterAll(() => house.close())

const FIELDS = [{ id: 'name', type: 'text', label: 'Full name', required: true }]
const ASKED = [{ id: 'name', type: 'text', label: 'Full name', required: true, hipaasensitive: false }]

const made = async (more: object = {}) => {
  const body = { title: 'New patient', fields: FIELDS, ...more }
  return (await ours.call('POST', '/api/intake-forms', { body })).body
}
const at = ({ id }: { id: number }) => `/api/intake-forms/${id}`
const put = (form: { id: number }, body: object, headers: Record<string, string> = {}) =>
  ours.call('PUT', at(form), { body, headers })

/** What everyone is answered who opens a form: a stranger, and people of either clinic. */
const seenBy = async (form: { id: number }) => ({
  stranger: (await house.call('GET', at(form))).body,
  elsewhere: (await theirs.call('GET', at(form))).body,
  auditor: (await ours.call('GET', at(form), { token: ours.tokens.auditor })).body,
  practitioner: (await ours.call('GET', at(form), { token: ours.tokens.practitioner })).body,
  staff: (await ours.call('GET', at(form))).body,
})

describe('a form that is opened', () => {
  it('is shown whole to its own staff, and to all others as patients see it', async () => {
    const form = await made({ translations: { es: { title: 'Paciente nuevo', fields: {} } } })
    await put(form, { title: 'Not yet', fields: FIELDS, draft: true })
    const shown = {
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
      stranger: shown,
      elsewhere: shown,
      auditor: shown,
      practitioner: row,
      staff: row,
    })
  })

  it.each([{ isActive: false }, { draft: true }])(
    'with %j tells others nothing but that it is closed',
    async (more) => {
      const form = await made(more)
      const closed = { id: form.id, isActive: false }
      const { stranger, elsewhere, auditor, practitioner, staff } = await seenBy(form)
      expect([stranger, elsewhere, auditor]).toEqual([closed, closed, closed])
      expect([practitioner, staff]).toEqual([form, form])
      expect((await house.call('GET', at(form))).status).toBe(200)
    },
  )

  it('is not found once it is removed, nor where there never was one', async () => {
    const form = await made()
    await ours.call('DELETE', at(form))
    for (const gone of [form, { id: 987_654_321 }]) {
      const answer = await house.call('GET', at(gone))
      expect([answer.status, answer.body]).toEqual([
        404,
        { message: 'Form not found', code: 'form_not_found' },
      ])
      expect((await ours.call('GET', at(gone))).status).toBe(404)
    }
  })

  it('is open to whoever shows a session that has ended', async () => {
    const form = await made()
    const answer = await house.call('GET', at(form), { token: 'gone', cookie: 'caretrail=gone' })
    expect(answer).toMatchObject({ status: 200, body: { id: form.id, isActive: true } })
    expect(answer.body).not.toHaveProperty('submissions')
  })
})

describe('the endpoints of forms', () => {
  it('answer what was made with 201, its version and all of it', async () => {
    const answer = await ours.call('POST', '/api/intake-forms', {
      body: { title: '  Consent  ', description: null, fields: [] },
    })
    expect([answer.status, answer.headers.etag]).toEqual([201, '"2"'])
    expect(answer.body).toMatchObject({ title: 'Consent', description: null, fields: [], isActive: true })
  })

  it('say what is wrong with a form, field by field, whether it is made or revised', async () => {
    const form = await made()
    const bodies = [
      { title: ' ', fields: FIELDS },
      { fields: FIELDS },
      { title: '', fields: FIELDS, isActive: true },
    ]
    for (const body of bodies) {
      for (const answer of [await ours.call('POST', '/api/intake-forms', { body }), await put(form, body)]) {
        expect([answer.status, answer.body]).toEqual([
          400,
          {
            message: 'Form title is required',
            code: 'invalid',
            fields: { title: 'Form title is required' },
          },
        ])
      }
    }
    const twice = await put(form, { title: 'x', fields: [...FIELDS, ...FIELDS] })
    expect(twice.body.fields).toEqual({ fields: 'Two fields have the same id' })
    expect((await put(form, { isActive: 'perhaps' })).body.fields).toHaveProperty('isActive')
  })

  it('turn a form on and off by that alone, and answer the whole record', async () => {
    const form = await made({ description: 'Stays' })
    const off = await put(form, { isActive: false }, { 'if-match': `"${form.version}"` })
    expect([off.status, off.body]).toEqual([200, { ...form, isActive: false, version: form.version + 1 }])
    const stale = await put(form, { isActive: true }, { 'if-match': `"${form.version}"` })
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
    await put(form, { title: 'Aside', fields: [], draft: true })
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

  it('list what is found, with the way to the next page and how many there are', async () => {
    for (let n = 0; n < 3; n++) await made({ title: `Paged ${n}` })
    const first = await ours.call('GET', '/api/intake-forms?q=paged&limit=2')
    expect(first.body.map(({ title }: { title: string }) => title)).toEqual(['Paged 2', 'Paged 1'])
    expect(first.headers['x-total-count']).toBe('3')
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers['link'] as string) ?? []
    expect((await ours.call('GET', next)).body).toMatchObject([{ title: 'Paged 0' }])
  })
})
