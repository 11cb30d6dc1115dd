import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from './variables.ts'

test('documents every variable and nothing else', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/configuration.md'), 'utf8')
  const table = page.split('\n').filter((line) => line.startsWith('| `'))
  const documented = table.flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z_]+/g) ?? [])
  expect(documented.sort()).toEqual(Object.keys(variables.shape).sort())
})
