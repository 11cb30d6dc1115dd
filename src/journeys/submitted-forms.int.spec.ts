import { Effect } from 'effect'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rebuildClinic, verifyClinic } from '#events'
import type { FormDefinition, FormField, Answers } from '#contracts/intake-forms'
import { PublicSubmissions } from '#modules/intake-forms'
import { type Clinic, openClinic } from './testing/clinic.ts'
import { type TestApp, openTestApp } from './testing/app.ts'
import { FormView } from '../features/form-view/FormView.tsx'

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Versions')
})
afterAll(() => testApp.close())

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

/** Edits that each change a different part of what a patient sees. */
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

/** Renders the visible form. Removes script data, because its key order depends on the database. */
const drawn = (definition: FormDefinition, values: Answers, language: 'en' | 'es') =>
  renderToStaticMarkup(
    createElement(FormView, {
      definition,
      answers: { values },
      language,
      clinicName: 'Versions',
      mode: 'readOnly',
    }),
  ).replaceAll(/ data-ask="[^"]*"/g, '')

interface StoredSubmission {
  readonly id: number
  readonly seen: string
}

const languageOf = (n: number) => (n % 2 === 1 ? 'es' : 'en')

/** Submits the current form and keeps what the patient saw. */
const submitted = async (formId: number, n: number): Promise<StoredSubmission> => {
  const definition = (await testApp.call('GET', `/api/intake-forms/${formId}`)).body as FormDefinition
  const body = { formId, patientId: 0, responses: answers(n), language: languageOf(n) }
  const sent = await testApp.call('POST', '/api/form-submissions', { body })
  expect(sent.status).toBe(201)
  return { id: sent.body.id, seen: drawn(definition, sent.body.responses, languageOf(n)) }
}

const stampOf = (formId: number, version: number) =>
  testApp.app.runtime.runPromise(Effect.flatMap(PublicSubmissions, ({ stamp }) => stamp(formId, version)))

const shownNow = async ({ id }: { readonly id: number }): Promise<string> => {
  const { body } = await clinic.call('GET', `/api/form-submissions/${id}/review`)
  const { form, submission } = body
  return drawn(form, submission.responses, submission.language)
}

const shownSo = (submissions: readonly StoredSubmission[]): Promise<string[]> =>
  Promise.all(submissions.map(shownNow))

const replay = (write: boolean) => testApp.app.runtime.runPromise(rebuildClinic(clinic.clinicId, { write }))

const differing = (found: Awaited<ReturnType<typeof replay>>) =>
  found.filter((each) => each.differing > 0).map(({ table }) => table)

it('shows every submission as the patient saw it, after later edits of the form and after a replay', async () => {
  const formId = await clinic.addForm(first)
  const submissions: StoredSubmission[] = []
  for (const [n, definition] of edits.entries()) {
    const changed = await clinic.call('PUT', `/api/intake-forms/${formId}`, { body: definition })
    expect(changed.body.formVersion).toBe(n + 1)
    submissions.push(await submitted(formId, n))
  }
  const pages = submissions.map((each) => each.seen)
  expect(new Set(pages.map((html) => html.replaceAll(/(Patient|Knee) \d/g, ''))).size).toBe(edits.length)
  expect(await shownSo(submissions)).toEqual(pages)

  await clinic.call('DELETE', `/api/intake-forms/${formId}`)
  expect(await shownSo(submissions)).toEqual(pages)

  expect(differing(await replay(false))).toEqual([])
  await testApp.admin.query(`update intake_form_versions set title = 'Forged', fields = '[]'`)
  expect(await shownSo(submissions)).not.toEqual(pages)
  expect(differing(await replay(true))).toEqual(['intake_form_versions'])
  expect(await shownSo(submissions)).toEqual(pages)
  const verified = await testApp.app.runtime.runPromise(verifyClinic(clinic.clinicId, []))
  expect(verified).toMatchObject({ fault: null })
})

it('validates and stores a submission against the version that was open when the form changed', async () => {
  const formId = await clinic.addForm(first)
  const stamp = await stampOf(formId, 1)
  await clinic.call('PUT', `/api/intake-forms/${formId}`, { body: edits[5] ?? first })
  const body = { formId, patientId: 0, responses: answers(0), stamp }
  const sent = await testApp.call('POST', '/api/form-submissions', { body })
  expect(sent.body.responses).toEqual({ name: 'Patient 0', pain: 'Some', where: 'Knee 0', consent: 'true' })
  expect(await shownNow(sent.body)).toBe(drawn(first, sent.body.responses, 'en'))
})
