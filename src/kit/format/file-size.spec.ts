import { expect, it } from 'vitest'
import { fileSize, partOf } from './file-size.ts'

const MB = 2 ** 20

it.each([
  [0, '0 Bytes'],
  [1023, '1,023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [412 * 1024 + 300, '412 KB'],
  [MB - 1, '1 MB'],
  [2.55 * MB, '2.6 MB'],
  [4.1 * 1024 * MB, '4.1 GB'],
  [5000 * 1024 * MB, '5,000 GB'],
])('formats %i bytes as %s', (bytes, expected) => expect(fileSize(bytes)).toBe(expected))

it('formats a part in the unit of its whole, or in its own unit if it is too small', () => {
  expect(partOf(5.2 * MB, 14 * MB)).toBe('5.2 of 14 MB')
  expect(partOf(12 * 1024, 5 * 1024 * MB)).toBe('12 KB of 5 GB')
  expect(partOf(0, 3 * MB)).toBe('0 of 3 MB')
})
