import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { IdempotencyKeyReused, StaleVersion } from '#events'
import { en } from './catalog.en.ts'
import { es } from './catalog.es.ts'
import { fr } from './catalog.fr.ts'

const LANGUAGES = ['en', 'es', 'fr'] as const
const catalogs = { en, es, fr }

interface Words {
  readonly refusals?: object
  readonly problems?: object
}

const wordsOf = async (language: string): Promise<readonly (readonly [string, Words])[]> =>
  Promise.all(
    globSync(`modules/*/words.${language}.ts`).map(
      async (file) => [file, (await import(`../../${file}`)) as Words] as const,
    ),
  )

describe.each(LANGUAGES)('the module texts in %s', (language) => {
  it.each(['refusals', 'problems'] as const)('contain each of the %s once', async (kind) => {
    const keys = (await wordsOf(language)).flatMap(([, words]) => Object.keys(words[kind] ?? {}))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it.each(['refusals', 'problems'] as const)('are all in the catalog of %s', async (kind) => {
    const keys = (await wordsOf(language)).flatMap(([, words]) => Object.keys(words[kind] ?? {}))
    expect(keys.toSorted()).toEqual(Object.keys(catalogs[language][kind]).toSorted())
  })
})

describe('refusals of the event store, which depends on no module', () => {
  it('use the same sentences as the kernel', () => {
    const { refusals } = en
    expect(new StaleVersion({ expected: 1, actual: 2, since: [] }).message).toBe(refusals.StaleVersion())
    expect(new IdempotencyKeyReused().message).toBe(refusals.IdempotencyKeyReused())
  })
})
