import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeCatalogs, OUTSIDE_CATALOGS } from './make-catalogs.ts'

const wordsFiles = globSync('{modules,src}/**/*.en.ts').filter((file) => !file.startsWith('src/language/'))

describe('the catalogs', () => {
  it('list every words file', async () => {
    for (const [file, source] of Object.entries(await makeCatalogs()))
      expect(readFileSync(`src/language/${file}`, 'utf8'), `${file} is outdated. Run: npm run catalogs`).toBe(
        source,
      )
  })

  it('leave out only files that are there', () => {
    expect(OUTSIDE_CATALOGS.filter((start) => !wordsFiles.some((file) => file.startsWith(start)))).toEqual([])
  })
})

it.each(['es', 'fr'])('every words file is there in %s, except for the API reference', (language) => {
  const missing = wordsFiles
    .filter((file) => !file.includes('/api-reference/'))
    .map((file) => file.replace('.en.ts', `.${language}.ts`))
    .filter((file) => !existsSync(file))
  expect(missing).toEqual([])
})
