import { expect, it } from 'vitest'
import type { Report } from '../report.ts'
import { formatMeasure } from './measure.ts'
import { buildSheet } from './sheet.ts'

const report = (total: number, first: number): Report => ({
  range: 'custom',
  type: 'revenue',
  from: '2026-03-01',
  to: '2026-03-02',
  before: { from: '2026-02-01', to: '2026-02-02' },
  zone: 'UTC',
  asOf: null,
  patients: { total: 1, new: 0, newShare: 0, trend: 0, before: 1, now: 1 },
  appointments: { total: 2, cancelled: 0, trend: null, before: 0 },
  documents: { total: 0, added: 0, trend: 0, before: 0, now: 0 },
  revenue: { total, trend: null, before: 0, completedBefore: 0 },
  periods: [
    { from: '2026-03-01', to: '2026-03-01', appointments: 1, revenue: first },
    { from: '2026-03-02', to: '2026-03-02', appointments: 1, revenue: total - first },
  ],
  earnings: [{ service: 'Massage', completed: 2, revenue: total, share: 100 }],
})

const amounts = (of: Report): string[] => {
  const { cards, course, blocks } = buildSheet(of, 'en')
  const measures = [
    ...cards.map(({ value }) => value),
    ...(course?.series ?? []).flatMap(({ points }) => points.map(({ value }) => value)),
    ...blocks.flatMap(({ lines }) => lines.map(({ value }) => value)),
  ]
  const trends = cards.flatMap(({ notes }) => notes.map(({ figure }) => figure))
  return [...measures.map((each) => formatMeasure(each, 'en-US')), ...trends].filter((text) =>
    text.includes('$'),
  )
}

it('all amounts of a report have cents, or none has', () => {
  expect(amounts(report(200, 80))).toEqual(['$200', '$80', '$120', '$200', '+$200'])
  expect(amounts(report(200, 80.5))).toEqual(['$200.00', '$80.50', '$119.50', '$200.00', '+$200.00'])
})
