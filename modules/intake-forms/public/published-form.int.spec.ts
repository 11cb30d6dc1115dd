import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLINIC, originOf } from '#testing'
import { FormNotFound, FormUnavailable } from '../errors.ts'
import { openFormsClinic, OTHER_CLINIC, formDraft } from '../testing/forms-fixture.ts'

let clinic: Awaited<ReturnType<typeof openFormsClinic>>
beforeAll(async () => {
  clinic = await openFormsClinic()
})
afterAll(() => clinic.close())

const made = (more: Parameters<typeof formDraft>[0] = {}) =>
  clinic.ask((forms) => forms.create(formDraft(more)))

describe('a form opened by its link', () => {
  it('is available to everyone who has the link, with the name of its clinic', async () => {
    const { id } = await made({ title: 'By link' })
    const publishedForm = await clinic.ask((forms) => forms.published(id), originOf(OTHER_CLINIC))
    expect(publishedForm).toEqual({
      id,
      clinicId: CLINIC,
      clinic: { name: 'Harbor Street Clinic', address: null, phone: null },
      formVersion: 1,
      edition: expect.any(String),
      form: { title: 'By link', description: '', fields: formDraft().fields, translations: {} },
    })
  })

  it('gets a new edition with every change, and has no edition while inactive', async () => {
    const { id } = await made()
    const edition = () => clinic.ask((forms) => forms.edition(CLINIC, id), originOf(OTHER_CLINIC))
    const { edition: first } = await clinic.ask((forms) => forms.published(id))
    expect(await edition()).toBe(first)
    await clinic.ask((forms) => forms.revise(id, formDraft({ title: 'Anew' })))
    const { edition: second } = await clinic.ask((forms) => forms.published(id))
    expect(second).not.toBe(first)
    expect(await edition()).toBe(second)
    await clinic.ask((forms) => forms.revise(id, { isActive: false }))
    expect(await edition()).toBeNull()
  })

  it('is unavailable while inactive and not found after removal', async () => {
    const { id } = await made()
    const drafted = await made({ draft: true })
    await clinic.ask((forms) => forms.revise(id, { isActive: false }))
    for (const closed of [id, drafted.id]) {
      expect(await clinic.ask((forms) => Effect.flip(forms.published(closed)))).toBeInstanceOf(
        FormUnavailable,
      )
    }
    await clinic.ask((forms) => forms.remove(id))
    for (const missingId of [id, 404, Number.MAX_SAFE_INTEGER]) {
      expect(await clinic.ask((forms) => Effect.flip(forms.published(missingId)))).toBeInstanceOf(
        FormNotFound,
      )
    }
  })
})
