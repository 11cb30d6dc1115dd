import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ROLES } from './contract.ts'
import { isGranted, PERMISSIONS } from './permissions.ts'

const COLUMNS = ['Administrator', 'Practitioner', 'Front desk', 'Auditor']

/** The cells of the table under this heading of docs/security.md. */
const tableUnder = (heading: string): readonly (readonly string[])[] => {
  const [, section = ''] = readFileSync('docs/security.md', 'utf8').split(`## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
}

it('docs/security.md says which roles have each permission', () => {
  const [head = [], , ...rows] = tableUnder('Who may do what')
  expect(head.slice(2)).toEqual(COLUMNS)
  const documented = rows.map(([permission = '', , ...roles]) => [permission.replaceAll('`', ''), ...roles])
  const granted = PERMISSIONS.map((permission) => [
    permission,
    ...ROLES.map((role) => (isGranted(role, permission) ? 'yes' : 'no')),
  ])
  expect(documented).toEqual(granted)
})
