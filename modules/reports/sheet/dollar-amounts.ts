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

/** Shows amounts with cents. `withCents`: whether any amount of the report has cents, so that all are alike. */
export const unifyCents =
  (withCents: boolean) =>
  (measure: Measure): Measure =>
    measure.unit === 'dollars' && withCents ? { ...measure, withCents } : measure
