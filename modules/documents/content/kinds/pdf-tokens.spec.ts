import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeName, nameFinder } from './pdf-tokens.ts'

// The expected result as one regular expression: too slow for real files, but easy to verify.
const ALL = /\/[^\0\t\n\f\r ()<>[\]{}/%]{1,64}/g
const WANTED = ['JavaScript', 'Launch', 'N']

const pieces = ['/', 'endobj', 'stream', '/JS', '/#4a', '/Next', '/Quiet', '/N'].concat([
  ...'es (%\n',
  'x'.repeat(70),
])
const noise = fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('latin1'))
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces), noise), { maxLength: 30 })
  .map((all) => all.join(''))

test('finds exactly the names with a wanted first character in any bytes', () => {
  const find = nameFinder(WANTED)
  fc.assert(
    fc.property(text, fc.double({ min: 0, max: 1, noNaN: true }), (bytes, share) => {
      const limit = Math.floor(bytes.length * share)
      const expectedNames = [...bytes.matchAll(ALL)]
        .filter(({ 0: name, index }) => index < limit && /^\/[JLN#]/.test(name))
        .map(({ 0: name, index }) => ({ name: decodeName(name.slice(1)), at: index }))
      expect([...find(Buffer.from(bytes, 'latin1'), limit)]).toEqual(expectedNames)
    }),
    { numRuns: 2000 },
  )
})
