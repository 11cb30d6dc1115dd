import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { originOf } from '#testing'
import { desk, ELSEWHERE, formDraft } from './testing/desk.ts'

let clinic: Awaited<ReturnType<typeof desk>>
beforeAll(async () => {
  clinic = await desk()
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

  it.each(['a', '%', '_', '\\', "'", 'ü', 'école', 'INSURANCE', 'new pat', 'ABOUT 1', '(', ''])(
    'searched for %j finds what a plain substring search finds',
    async (q) => {
      const { rows: all } = await clinic.ask((forms) => forms.page({}))
      const plain = all.filter(({ title, description }) =>
        [title, description ?? ''].some((text) => text.toLowerCase().includes(q.toLowerCase())),
      )
      const { rows, total } = await clinic.ask((forms) => forms.page({ q }))
      expect(rows.map(({ id }) => id)).toEqual(plain.map(({ id }) => id))
      expect(total).toBe(plain.length)
      expect(await clinic.ask((forms) => forms.page({ q, limit: 1 }))).toMatchObject({ total })
    },
  )

  it('comes newest first, in pages that neither repeat nor skip', async () => {
    const { rows: all } = await clinic.ask((forms) => forms.page({}))
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .sort()
        .toReversed(),
    )
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await clinic.ask((forms) => forms.page({ limit: 2, ...(cursor ? { cursor } : {}) }))
      expect(page.total).toBe(all.length)
      seen.push(...page.rows.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(all.map(({ id }) => id))
  })

  it('is another clinic’s own', async () => {
    const { rows } = await clinic.ask((forms) => forms.page({}), originOf(ELSEWHERE))
    expect(rows).toEqual([])
  })
})
