import { expect, it } from 'vitest'
import { KEY_SCOPES, type KeyScope } from '#contracts/identity'
import { AREAS, setScope, scopesInWords, scopesOf } from './scopes.ts'

it('assigns every scope to exactly one area', () => {
  expect(AREAS.flatMap(scopesOf).sort()).toEqual([...KEY_SCOPES].sort())
})

it('describes a key’s scopes by area', () => {
  expect(scopesInWords(['notices:read', 'patients:read', 'patients:edit', 'forms:edit'])).toEqual([
    'Patients: read and change',
    'Forms and responses: change',
    'Notifications: read',
  ])
})

const choose = (before: readonly KeyScope[], scope: KeyScope, isSelected: boolean) => [
  ...setScope(new Set(before), scope, isSelected),
]

it('selects an area’s read scope along with its change scope', () => {
  expect(choose([], 'patients:edit', true)).toEqual(['patients:read', 'patients:edit'])
  expect(choose(['patients:read', 'patients:edit'], 'patients:read', false)).toEqual([])
  expect(choose(['patients:read', 'patients:edit'], 'patients:edit', false)).toEqual(['patients:read'])
  expect(choose(['forms:read'], 'patients:read', true)).toEqual(['patients:read', 'forms:read'])
})
