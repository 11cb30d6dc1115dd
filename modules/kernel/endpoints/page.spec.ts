import { expect, it } from 'vitest'
import { cutPage, pageLimit, rowsToRead } from './page.ts'

const cursorOf = (row: number) => `after ${row}`

it('a list without a limit has all rows, and a page after a cursor the usual number', () => {
  expect(pageLimit({}, 50)).toBeNull()
  expect(pageLimit({ cursor: 'x' }, 50)).toBe(50)
  expect(pageLimit({ limit: 7, cursor: 'x' }, 50)).toBe(7)
  expect([rowsToRead(null), rowsToRead(7)]).toEqual([null, 8])
})

it('a page continues after its last row only if more rows were read', () => {
  expect(cutPage([1, 2, 3], 2, cursorOf)).toEqual({ rows: [1, 2], next: 'after 2' })
  expect(cutPage([1, 2], 2, cursorOf)).toEqual({ rows: [1, 2], next: null })
  expect(cutPage([1, 2], null, cursorOf)).toEqual({ rows: [1, 2], next: null })
  expect(cutPage([], 2, cursorOf)).toEqual({ rows: [], next: null })
})
