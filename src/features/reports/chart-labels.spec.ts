import { expect, it } from 'vitest'
import { chooseLabels } from './chart-labels.ts'

const shown = (labels: readonly string[]) =>
  chooseLabels(labels).flatMap((label, n) => (label.isShown ? [n] : []))

it('labels every column of a month, the last ones up to their ends', () => {
  const labels = chooseLabels(Array.from({ length: 5 }, () => '30–31 de oct'))
  expect(labels.map(({ isShown, atEnd }) => [isShown, atEnd])).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [true, false],
    [true, true],
  ])
})

it.each([
  ['7–13', [0, 9, 18, 27, 36]],
  ['Mar 30 – Apr 5', [0, 11, 22, 33]],
  ['30 de mar – 5 de abr', [0, 18, 36]],
])('labels as many weeks of a year as have room for: %s', (longest, weeks) =>
  expect(shown(['1 feb', ...Array.from({ length: 52 }, () => longest)])).toEqual(weeks),
)

it('leaves out every second label on a phone', () => {
  const labels = chooseLabels(Array.from({ length: 53 }, () => '7–13'))
  expect(labels.flatMap(({ wideOnly }, n) => (wideOnly ? [n] : []))).toEqual([9, 27, 45])
})
