import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDERS = '{events,modules,src,bench,drills,packaging}/**/*.{ts,tsx,mjs}'
const NAMED_FILE = /new URL\('([^']+\.(?:ts|mjs|tsx))',\s*import\.meta\.url\)/g

/** The files that a source names by their place, to run or to bundle them: no import says that they are missing. */
const namedIn = (source: string) =>
  [...readFileSync(source, 'utf8').matchAll(NAMED_FILE)].map(([, file = '']) => join(dirname(source), file))

it('runs only files that are there', () => {
  const named = globSync(FOLDERS).flatMap(namedIn)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})
