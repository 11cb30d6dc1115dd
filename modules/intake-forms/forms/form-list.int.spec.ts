import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { originOf } from '#testing'
import { isFoundIn } from '../../kernel/testing/search-model.ts'
import { openFormsClinic, OTHER_CLINIC, formDraft } from '../testing/forms-fixture.ts'

let clinic: Awaited<ReturnType<typeof openFormsClinic>>
beforeAll(async () => {
  clinic = await openFormsClinic()
})
afterAll(() => clinic.close())

const made = (more: Parameters<typeof formDraft>[0] = {}) =>
  clinic.ask((forms) => forms.create(formDraft(more)))

describe('the list of forms', () => {
  const odd = ['100%', 'under_score', 'back\\slash', "O'Brien", 'Ünal', 'ÉCOLE']
  beforeAll(async () => {
    for (const title of odd) await made({ title, description: `about ${title}` })
    await made({ title: 'Plain', description: 'Says something of Insurance' })
    await made({ title: 'Insurance details', draft: true })
  })

  it.each([
    'a',
    '%',
    '_',
    '\\',
    "'",
    'ü',
    'unal',
    'école',
    'INSURANCE',
    'new pat',
    'ABOUT 1',
    '(',
    'oʼbrien about',
    '',
  ])('searched for %j finds the forms that contain every word', async (q) => {
    const { rows: all } = await clinic.ask((forms) => forms.page({}))
    const plain = all.filter(({ title, description }) => isFoundIn(q, `${title} ${description}`))
    const { rows, total } = await clinic.ask((forms) => forms.page({ q }))
    expect(rows.map(({ id }) => id)).toEqual(plain.map(({ id }) => id))
    expect(total).toBe(plain.length)
    expect(await clinic.ask((forms) => forms.page({ q, limit: 1 }))).toMatchObject({ total })
  })

  it('lists the newest first, in pages without repeats or gaps', async () => {
    const { rows: all } = await clinic.ask((forms) => forms.page({}))
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .sort()
        .toReversed(),
    )
    const pagedIds: number[] = []
    let cursor: string | undefined
    do {
      const page = await clinic.ask((forms) => forms.page({ limit: 2, ...(cursor ? { cursor } : {}) }))
      expect(page.total).toBe(all.length)
      pagedIds.push(...page.rows.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(pagedIds).toEqual(all.map(({ id }) => id))
  })

  it('excludes the forms of other clinics', async () => {
    const { rows } = await clinic.ask((forms) => forms.page({}), originOf(OTHER_CLINIC))
    expect(rows).toEqual([])
  })
})
