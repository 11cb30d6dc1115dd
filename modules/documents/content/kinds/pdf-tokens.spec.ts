import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenFinder } from './pdf-tokens.ts'

// The expected result as one regular expression: too slow for real files, but easy to verify.
const ALL = /\/[^\0\t\n\f\r ()<>[\]{}/%]{1,64}|endobj|(?:end)?stream/g
const WANTED = ['JavaScript', 'Launch', 'N']

const pieces = [
  '/',
  'endobj',
  'stream',
  'endstream',
  'end',
  'str',
  'eam',
  '/JS',
  '/#4a',
  '/Next',
  '/Quiet',
].concat([...'es (%\n', 'x'.repeat(70)])
const noise = fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('latin1'))
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces), noise), { maxLength: 30 })
  .map((all) => all.join(''))

test('finds exactly the keywords and the names with a wanted first character in any bytes', () => {
  const find = tokenFinder(WANTED)
  fc.assert(
    fc.property(text, fc.double({ min: 0, max: 1, noNaN: true }), (bytes, share) => {
      const limit = Math.floor(bytes.length * share)
      const expectedTokens = [...bytes.matchAll(ALL)]
        .map(({ 0: token, index }) => ({ token, at: index }))
        .filter(({ token, at }) => at < limit && /^(\/[JLN#]|[es])/.test(token))
      expect([...find(Buffer.from(bytes, 'latin1'), limit)]).toEqual(expectedTokens)
    }),
    { numRuns: 2000 },
  )
})
