import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const documents = globSync(['*.md', '{docs,events,modules,src,bench,drills,packaging}/**/*.md'])

/** A name with its link, such as `execute` in [store.ts](../events/write/store.ts). */
const NAME_IN_FILE = /`([\w$]+)` in \[[^\]]*\]\(([^)#:]+\.(?:ts|tsx|astro|sql))\)/g

const namesIn = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(NAME_IN_FILE)].map(([, name = '', link = '']) => ({
    name,
    file: join(dirname(document), decodeURIComponent(link)),
  }))

const holds = (file: string, name: string): boolean =>
  existsSync(file) &&
  readFileSync(file, 'utf8')
    .split(/[^\w$]+/)
    .includes(name)

it('a name that documents link to a file is in that file', () => {
  const names = documents.flatMap((document) => namesIn(document).map((each) => ({ document, ...each })))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter(({ file, name }) => !holds(file, name))).toEqual([])
})
