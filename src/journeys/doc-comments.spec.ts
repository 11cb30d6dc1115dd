import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SOURCES = globSync('{events,modules,src,bench,drills,packaging}/**/*.{ts,tsx}')

/** A doc comment and the line that it describes. */
const DOC_COMMENT = /^[ \t]*\/\*\*((?:(?!\*\/)[^])*)\*\/\n(.*)$/gm

const FILLERS = new Set(
  'a all an and are as at be by creates each for from has have in into is it its list lists makes of on one or reads returns that the their them they this to which whose with'.split(
    ' ',
  ),
)
/** A comment with one of these says more than a name can: a value, a condition, an alternative. */
const SAYS_MORE = /[`@'\d:;]|\bnull\b|\bif\b|\bone of\b/i

const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/ies$/, 'y').replace(/(e?s|ed|ing|e)$/, '') : word

/** Returns the stems of the words of a text, names in camel case taken apart. */
const stemsOf = (text: string): readonly string[] =>
  (text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').match(/[A-Za-z]+/g) ?? []).map((word) =>
    stemOf(word.toLowerCase()),
  )

const fillers = new Set([...FILLERS].map(stemOf))

/** Whether a comment has no word that the line below it does not have. */
const restates = (comment: string, line: string): boolean => {
  const named = new Set(stemsOf(line))
  const said = stemsOf(comment).filter((stem) => !fillers.has(stem))
  return !SAYS_MORE.test(comment) && said.length > 0 && said.every((stem) => named.has(stem))
}

it('doc comments say more than the name below them', () => {
  expect(restates(' Returns the series with this id. ', 'const seriesRow = (id: number): SeriesRow =>')).toBe(
    true,
  )
  const restating = SOURCES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(DOC_COMMENT)]
      .filter(([, comment = '', line = '']) => restates(comment.replaceAll(/\n\s*\* ?/g, ' '), line))
      .map(([, comment]) => `${file}:${comment}`),
  )
  expect(restating).toEqual([])
})
