import { describe, expect, it } from 'vitest'
import { cursorText, cursorFrom, momentCursorFrom } from './cursor.ts'

const textOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a cursor', () => {
  it('is read back as written', () => {
    expect(cursorFrom(cursorText(['Weber', 'Zoë', 7]), 2)).toEqual(['Weber', 'Zoë', 7])
    expect(cursorFrom(cursorText([7]), 0)).toEqual([7])
    expect(momentCursorFrom(cursorText(['2026-03-01T09:00:00.000Z', 7]))).toEqual([
      '2026-03-01T09:00:00.000Z',
      7,
    ])
  })

  it.each([
    undefined,
    '',
    'nonsense',
    ...[null, 7, {}, [], ['a'], ['a', 'b'], ['a', 1.5], ['a', '7'], [7, 7], ['a\0', 7], ['\ud800', 7]].map(
      textOf,
    ),
    textOf(['a', 'b', 7]),
  ])('is null for foreign text: %s', (text) => {
    expect([cursorFrom(text, 1), momentCursorFrom(text)]).toEqual([null, null])
  })

  it.each([
    '',
    'now',
    '2026-03-01',
    '2026-02-30T09:00:00.000Z',
    '2026-03-01T09:00:00.000+01:00',
    '0000-01-01T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    '+010000-01-01T00:00:00.000Z',
  ])('is null for a moment that the database would reject: %s', (at) => {
    expect(momentCursorFrom(textOf([at, 7]))).toBeNull()
  })
})
