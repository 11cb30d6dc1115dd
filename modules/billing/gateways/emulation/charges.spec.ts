import { expect, it } from 'vitest'
import { applyDueChanges, discountOn, type DueChange, partLeft } from './charges.ts'

const at = (moment: number): DueChange<readonly number[]> => ({
  at: moment,
  apply: (done) => [...done, moment],
})

// The change at 3 makes another one due at 4.
const due = (done: readonly number[]) =>
  [9, 5, 3, ...(done.includes(3) ? [4] : [])].filter((moment) => !done.includes(moment)).map(at)

it('a discount is rounded to whole cents', () => {
  expect([discountOn(14_900, 20), discountOn(999, 10), discountOn(4900, 0)]).toEqual([2980, 100, 0])
})

it('the part of a period that is left is whole before it starts, and nothing once it is over', () => {
  const period = { from: 100, to: 200 }
  expect([50, 100, 175, 200, 300].map((now) => partLeft(period, now))).toEqual([1, 1, 0.25, 0, 0])
})

it('applies due changes by their time, with those that follow from them, and leaves the later ones', () => {
  expect(applyDueChanges([], due, 5)).toEqual([3, 4, 5])
  const before: readonly number[] = [3, 4, 5]
  expect(applyDueChanges(before, due, 8)).toBe(before)
})
