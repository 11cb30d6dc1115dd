import { expect, test } from 'vitest'
import { isFileAddress } from './file-address.ts'

test.each([
  '/robots.txt',
  '/.env',
  '/.git/config',
  '/_astro/nope',
  '/a/b.tar.gz',
  '/a.php/',
  '/.well-known/nope',
])('%s is the address of a file', (path) => {
  expect(isFileAddress(path)).toBe(true)
})

test.each(['/', '/patients', '/patients/1', '/v1.2/notes', '/-', '/-forbidden'])(
  '%s is the address of a page',
  (path) => {
    expect(isFileAddress(path)).toBe(false)
  },
)
