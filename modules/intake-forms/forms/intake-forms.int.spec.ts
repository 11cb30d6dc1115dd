import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, rebuildClinic, StaleVersion, Store, verifyClinic } from '#events'
import { CLINIC } from '#testing'
import { FormNeverPublished, FormNotFound } from '../errors.ts'
import { IntakeFormSubmitted } from '../events.ts'
import { everyFormVersion, formVersion } from './form-versions.ts'
import { openFormsClinic, OTHER_CLINIC, formDraft } from '../testing/forms-fixture.ts'

let clinic: Awaited<ReturnType<typeof openFormsClinic>>
beforeAll(async () => {
  clinic = await openFormsClinic()
})
afterAll(() => clinic.close())

const made = (more: Parameters<typeof formDraft>[0] = {}) =>
  clinic.ask((forms) => forms.create(formDraft(more)))
const changed = (more: object = {}) => ({ ...formDraft(), ...more })

const query = (statement: Parameters<typeof Database.Service.query>[0]) =>
  clinic.run(Effect.flatMap(Database, (database) => database.query(statement)))

describe('a form', () => {
  it('is created active, with an id that is hard to guess', async () => {
    const form = await made({ description: 'Before your first visit' })
    expect(form).toEqual({
      id: expect.any(Number),
      title: 'New patient',
      description: 'Before your first visit',
      fields: formDraft().fields,
      translations: {},
      isActive: true,
      isDraft: false,
      draft: null,
      formVersion: 1,
      submissions: 0,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      version: 2,
    })
    expect(form.id).toBeGreaterThan(1_000_000)
    expect(await clinic.ask((forms) => forms.open(form.id))).toEqual(form)
  })

  it('created as a draft is published when staff activate it', async () => {
    const draft = await made({ draft: true })
    expect(draft).toMatchObject({ title: 'New patient', isActive: false, isDraft: true, formVersion: 0 })
    expect(draft.draft).toMatchObject({ title: 'New patient' })
    const active = await clinic.ask((forms) => forms.revise(draft.id, { isActive: true }))
    expect(active).toMatchObject({ isActive: true, isDraft: false, draft: null, formVersion: 1 })
  })

  it('keeps all its versions', async () => {
    const { id } = await made()
    for (const title of ['Second', 'Second', 'Third']) {
      await clinic.ask((forms) => forms.revise(id, changed({ title })))
    }
    expect(await query(formVersion(CLINIC, id, 2))).toEqual([
      {
        formId: id,
        formVersion: 2,
        title: 'Second',
        description: '',
        fields: formDraft().fields,
        translations: {},
      },
    ])
    const formVersions = (await query(everyFormVersion(CLINIC))).filter(
      (version) => 'formId' in version && version.formId === id,
    )
    expect(formVersions).toHaveLength(3)
    expect(await query(formVersion(OTHER_CLINIC, id, 2))).toEqual([])
  })

  it('keeps a draft next to the published version until staff publish or discard it', async () => {
    const { id } = await made()
    const aside = await clinic.ask((forms) => forms.revise(id, changed({ title: 'Better', draft: true })))
    expect(aside).toMatchObject({
      title: 'New patient',
      isActive: true,
      isDraft: true,
      draft: { title: 'Better' },
    })
    expect(await clinic.ask((forms) => forms.published(id))).toMatchObject({ form: { title: 'New patient' } })
    expect(await clinic.ask((forms) => forms.discard(id))).toMatchObject({ isDraft: false, draft: null })
    await clinic.ask((forms) => forms.revise(id, changed({ title: 'Better', draft: true })))
    const published = await clinic.ask((forms) => forms.revise(id, changed({ title: 'Best' })))
    expect(published).toMatchObject({ title: 'Best', draft: null, formVersion: 2 })
  })

  it('that was never published cannot discard its draft', async () => {
    const { id } = await made({ draft: true })
    expect(await clinic.ask((forms) => Effect.flip(forms.discard(id)))).toBeInstanceOf(FormNeverPublished)
  })

  it('is copied as a separate draft', async () => {
    const form = await made({ title: 'Consent', description: 'To treatment' })
    const copy = await clinic.ask((forms) => forms.duplicate(form.id))
    expect(copy).toMatchObject({
      title: 'Consent (copy)',
      description: 'To treatment',
      fields: form.fields,
      isActive: false,
      isDraft: true,
      formVersion: 0,
    })
    expect(copy.id).not.toBe(form.id)
    expect(await clinic.ask((forms) => forms.duplicate(copy.id))).toMatchObject({
      title: 'Consent (copy) (copy)',
    })
    expect(await clinic.ask((forms) => Effect.flip(forms.duplicate(404)))).toBeInstanceOf(FormNotFound)
  })

  it('is removed and restored unchanged', async () => {
    const form = await made({ title: 'Here today' })
    expect(await clinic.ask((forms) => forms.page({ q: 'HÉRE' }))).toMatchObject({ total: 1 })
    expect(await clinic.ask((forms) => forms.remove(form.id))).toEqual({ deleted: true, id: form.id })
    expect(await clinic.ask((forms) => Effect.flip(forms.open(form.id)))).toBeInstanceOf(FormNotFound)
    expect(await clinic.ask((forms) => Effect.flip(forms.duplicate(form.id)))).toBeInstanceOf(FormNotFound)
    expect(await clinic.ask((forms) => forms.page({ q: 'here today' }))).toMatchObject({ rows: [], total: 0 })
    const back = await clinic.ask((forms) => forms.restore(form.id))
    expect(back).toEqual({ ...form, version: form.version + 2 })
  })

  it('rejects a change based on an outdated version', async () => {
    const form = await made()
    await clinic.ask((forms) => forms.revise(form.id, { isActive: false }, form.version))
    const refusal = await clinic.ask((forms) =>
      Effect.flip(forms.revise(form.id, changed({ title: 'Mine' }), form.version)),
    )
    expect(refusal).toBeInstanceOf(StaleVersion)
  })

  it('counts its submissions', async () => {
    const { id } = await made()
    const submitted = IntakeFormSubmitted({
      formId: id,
      formVersion: 1,
      responses: {},
      sensitive: false,
      language: 'en',
      quick: false,
      invitationId: null,
    })
    const submissions = {
      stream: 'form-submission',
      events: [],
      initial: null,
      decide: () => [submitted],
      evolve: () => null,
    }
    for (let n = 0; n < 3; n++) {
      await clinic.run(
        Effect.flatMap(Store, (store) =>
          store.execute(submissions, {
            id: 'next',
            command: null,
            returning: () => formVersion(CLINIC, id, 1),
          }),
        ),
      )
    }
    expect(await clinic.ask((forms) => forms.open(id))).toMatchObject({ submissions: 3, version: 2 })
  })
})

it('replaying the log rebuilds the same form tables', async () => {
  const found = await clinic.run(rebuildClinic(CLINIC, { write: false }))
  expect(found.map(({ table, differing }) => [table, differing])).toEqual([
    ['clinic_settings', 0],
    ['clinic_services', 0],
    ['intake_form_list', 0],
    ['intake_form_versions', 0],
    ['intake_form_totals', 0],
  ])
  expect(found[2]?.rows).toBeGreaterThanOrEqual(10)
  expect(await clinic.run(verifyClinic(CLINIC, []))).toMatchObject({ fault: null })
})
