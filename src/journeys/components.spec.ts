import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const components = globSync('src/**/*.tsx').filter((file) => !file.includes('.spec.'))

const linesWith = (pattern: RegExp): readonly string[] =>
  components.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, n) => (pattern.test(line) ? [`${file}:${n + 1} ${line.trim()}`] : [])),
  )

it('components show what a store says, and leave it to the store to read itself', () => {
  expect(components.length).toBeGreaterThan(0)
  expect(linesWith(/\$\w+\.get\(\)/)).toEqual([])
})

it('components leave fetching to the stores', () => {
  expect(linesWith(/(?<![\w.])fetch\(/)).toEqual([])
})
