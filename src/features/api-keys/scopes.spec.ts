import { expect, it } from 'vitest'
import { KEY_SCOPES, type KeyScope } from '#contracts/identity'
import { AREAS, chosen, scopesInWords, scopesOf } from './api-key-scopes.ts'

it('every scope is of one area', () => {
  expect(AREAS.flatMap(scopesOf).sort()).toEqual([...KEY_SCOPES].sort())
})

it('what a key may do is said by area', () => {
  expect(scopesInWords(['notices:read', 'patients:read', 'patients:edit', 'forms:edit'])).toEqual([
    'Patients: read and change',
    'Forms and responses: change',
    'Notifications: read',
  ])
})

const choose = (before: readonly KeyScope[], scope: KeyScope, wanted: boolean) => [
  ...chosen(new Set(before), scope, wanted),
]

it('whoever may change an area may read it', () => {
  expect(choose([], 'patients:edit', true)).toEqual(['patients:read', 'patients:edit'])
  expect(choose(['patients:read', 'patients:edit'], 'patients:read', false)).toEqual([])
  expect(choose(['patients:read', 'patients:edit'], 'patients:edit', false)).toEqual(['patients:read'])
  expect(choose(['forms:read'], 'patients:read', true)).toEqual(['patients:read', 'forms:read'])
})
