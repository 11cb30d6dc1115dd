import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Classes of elements that a library makes. */
const MADE_BY_LIBRARIES = new Set(['markedContent'])

const isServed = (file: string): boolean => !/\.spec\.|\/testing\//.test(file)

/** Lists the classes that a style sheet has rules for. */
const classesIn = (sheet: string): readonly string[] =>
  [...sheet.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/(?<![\w)])\.([a-z_][\w-]*)/gi)].map(
    ([, name = '']) => name,
  )

it('every class with a rule is a word of some page, script or contract', () => {
  const sources = globSync('{src,modules}/**/*.{ts,tsx,astro}').filter(isServed)
  const words = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/[\w-]+/g) ?? []))
  const unused = globSync('src/**/*.css').flatMap((file) =>
    classesIn(readFileSync(file, 'utf8'))
      .filter((name) => !words.has(name) && !MADE_BY_LIBRARIES.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unused).toEqual([])
})
