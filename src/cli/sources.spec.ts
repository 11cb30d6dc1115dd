import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { built, root } from './sources.ts'

it.each(built)('%s names sources that exist', (pattern) => {
  expect(globSync(pattern, { cwd: root })).not.toEqual([])
})
