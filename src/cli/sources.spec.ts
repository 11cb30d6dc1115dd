import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BUILT_SOURCES, root } from './sources.ts'

it.each(BUILT_SOURCES)('%s names sources that exist', (pattern) => {
  expect(globSync(pattern, { cwd: root })).not.toEqual([])
})
