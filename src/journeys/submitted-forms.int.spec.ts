import { Effect } from 'effect'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { replayClinic, verifyClinic } from '#events'
import type { FormDefinition, FormField, Answers } from '#contracts/intake'
import { PublicSubmissions } from '#modules/intake'
import { type Clinic, openClinic } from '../../security/testing/clinic.ts'
import { type House, openHouse } from '../../security/testing/house.ts'
import { FormView } from './FormView.tsx'

let house: House
let clinic: Clinic
beforeAll(async () => {
  house = await openHouse()
  clinic = await openClinic(house, 'Versions')
})
afterAll(() => house.close())

const field = (id: string, more: Partial<FormField> = {}): FormField => ({
  id,
  type: 'text',
  label: `What is your ${id}?`,
  required: false,
  hipaasensitive: false,
  ...more,
})

const first: FormDefinition = {
  title: 'Before your visit',
  description: 'About 2 minutes.',
  fields: [
    field('name', { required: true }),
    field('pain', { type: 'radio', options: ['None', 'Some', 'Much'], hipaasensitive: true }),
    field('where', { type: 'textarea', showWhen: { field: 'pain', is: 'differs', value: 'None' } }),
    field('consent', { type: 'checkbox' }),
  ],
  translations: {
    es: {
      title: 'Antes de su visita',
      description: '',
      fields: { name: { label: '¿Nombre?', help: '', options: [] } },
    },
  },
}

const [name, pain, where, consent] = first.fields as [FormField, FormField, FormField, FormField]

/** Each changes what a patient sees, in another way than the one before. */
const edits: readonly FormDefinition[] = [
  first,
  { ...first, title: 'Before you come', fields: [{ ...name, label: 'Full name' }, pain, where, consent] },
  { ...first, fields: [consent, { ...pain, options: ['A little', 'Some', 'Unbearable'] }, where, name] },
  { ...first, fields: [name, { ...pain, type: 'select' }, { ...where, help: 'Left or right, too' }] },
  {
    ...first,
    fields: [
      field('part', { type: 'section', label: 'You' }),
      name,
      { ...pain, hipaasensitive: false },
      where,
    ],
    translations: {},
  },
  {
    ...first,
    description: '',
    fields: [{ ...name, type: 'textarea' }, field('where'), field('signed', { type: 'signature' })],
  },
]

const answers = (n: number): Answers => ({
  name: `Patient ${n}`,
  pain: 'Some',
  where: `Knee ${n}`,
  consent: 'true',
  signed: 'typed:Ada',
})

/** What is to be seen of a form. What it tells the script comes in whatever order the database keeps it. */
const drawn = (definition: FormDefinition, values: Answers, language: 'en' | 'es') =>
  renderToStaticMarkup(
    createElement(FormView, { definition, values, language, clinicName: 'Versions', readOnly: true }),
  ).replaceAll(/ data-ask="[^"]*"/g, '')

interface Kept {
  readonly id: number
  readonly seen: string
}

const languageOf = (n: number) => (n % 2 === 1 ? 'es' : 'en')

/** Answers the form as it stands at this moment, and keeps what the patient had before them. */
const submitted = async (formId: number, n: number): Promise<Kept> => {
  const shown = (await house.call('GET', `/api/intake-forms/${formId}`)).body as FormDefinition
  const body = { formId, patientId: 0, responses: answers(n), language: languageOf(n) }
  const sent = await house.call('POST', '/api/form-submissions', { body })
  expect(sent.status).toBe(201)
  return { id: sent.body.id, seen: drawn(shown, sent.body.responses, languageOf(n)) }
}

const stampOf = (formId: number, version: number) =>
  house.app.runtime.runPromise(Effect.flatMap(PublicSubmissions, ({ stamp }) => stamp(formId, version)))

const shownNow = async ({ id }: { readonly id: number }): Promise<string> => {
  const { body } = await clinic.call('GET', `/api/form-submissions/${id}/review`)
  const { form, submission } = body
  return drawn(form, submission.responses, submission.language)
}

const shownSo = (kept: readonly Kept[]): Promise<string[]> => Promise.all(kept.map(shownNow))

const replay = (write: boolean) => house.app.runtime.runPromise(replayClinic(clinic.clinicId, { write }))

const differing = (found: Awaited<ReturnType<typeof replay>>) =>
  found.filter((each) => each.differing > 0).map(({ table }) => table)

it('every submission looks as it was shown, however its form was changed since, and after a replay', async () => {
  const formId = await clinic.addForm(first)
  const kept: Kept[] = []
  for (const [n, definition] of edits.entries()) {
    const changed = await clinic.call('PUT', `/api/intake-forms/${formId}`, { body: definition })
    expect(changed.body.formVersion).toBe(n + 1)
    kept.push(await submitted(formId, n))
  }
  const seen = kept.map((each) => each.seen)
  expect(new Set(seen.map((html) => html.replaceAll(/(Patient|Knee) \d/g, ''))).size).toBe(edits.length)
  expect(await shownSo(kept)).toEqual(seen)

  await clinic.call('DELETE', `/api/intake-forms/${formId}`)
  expect(await shownSo(kept)).toEqual(seen)

  expect(differing(await replay(false))).toEqual([])
  await house.admin.query(`update intake_form_versions set title = 'Forged', fields = '[]'`)
  expect(await shownSo(kept)).not.toEqual(seen)
  expect(differing(await replay(true))).toEqual(['intake_form_versions'])
  expect(await shownSo(kept)).toEqual(seen)
  const verified = await house.app.runtime.runPromise(verifyClinic(clinic.clinicId, []))
  expect(verified).toMatchObject({ fault: null })
})

it('a page that was open while its form was changed is judged and kept as it was shown', async () => {
  const formId = await clinic.addForm(first)
  const stamp = await stampOf(formId, 1)
  await clinic.call('PUT', `/api/intake-forms/${formId}`, { body: edits[5] ?? first })
  const body = { formId, patientId: 0, responses: answers(0), stamp }
  const sent = await house.call('POST', '/api/form-submissions', { body })
  expect(sent.body.responses).toEqual({ name: 'Patient 0', pain: 'Some', where: 'Knee 0', consent: 'true' })
  expect(await shownNow(sent.body)).toBe(drawn(first, sent.body.responses, 'en'))
})
