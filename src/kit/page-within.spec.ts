import { expect, it } from 'vitest'
import { pageWithin } from './page-within.ts'

const ORIGIN = 'https://clinic.example'

it.each([
  ['/settings/profile?tab=1', '/settings/profile?tab=1'],
  ['/patients/../calendar#today', '/calendar'],
  ['https://clinic.example/forms', '/forms'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
])('a page of this origin is returned by its path: %s', (address, page) => {
  expect(pageWithin(address, ORIGIN)).toBe(page)
})

it.each([
  '//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/..\\/evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://clinic.example//evil.example',
  'https://clinic.example:444/',
  'http://clinic.example/',
  'javascript:alert(1)',
  'https://',
])('an address that leads elsewhere, or would when it is followed, is refused: %s', (address) => {
  expect(pageWithin(address, ORIGIN)).toBeNull()
})
