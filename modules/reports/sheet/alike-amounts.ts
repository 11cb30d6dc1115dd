import type { Measure } from './measure.ts'
import type { Block, Line } from './sheet.ts'
import type { Course } from './sheet-course.ts'

export const isMeasure = (beside: Line['beside']): beside is Measure =>
  typeof beside === 'object' && beside !== null

/** Returns the amounts in dollars below the cards. */
export const amountsIn = (course: Course | null, blocks: readonly Block[]): number[] =>
  [
    ...(course?.series ?? []).flatMap(({ points }) => points.map(({ value }) => value)),
    ...blocks.flatMap(({ lines }) => lines.flatMap(({ value, beside }) => [value, beside].filter(isMeasure))),
  ].flatMap(({ unit, value }) => (unit === 'dollars' ? [value] : []))

/** Shows amounts with cents if any amount of the report has some, so that all are written alike. */
export const makeCents =
  (withCents: boolean) =>
  (measure: Measure): Measure =>
    measure.unit === 'dollars' && withCents ? { ...measure, withCents } : measure
