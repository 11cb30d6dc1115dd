import { z } from 'zod'
import { problem as kernelProblem, type Weekday } from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

export { type Weekday, WEEKDAYS } from '../kernel/contract.ts'

const problem = problemsIn<typeof words.problems>()

/** Maximum number of opening ranges a day: one, or two around a break. */
export const MAX_RANGES = 2

/** A start and an end, HH:MM. */
export interface TimeRange {
  readonly from: string
  readonly to: string
}

const TIME_MISSING = kernelProblem('time_missing')
const clockTime = z.string(TIME_MISSING).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_MISSING)

const timeRange = z
  .object({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => from < to, { message: problem('closing_too_early'), path: ['to'] })

const dayOf = (maxRanges: number, tooEarly: string) =>
  z
    .array(timeRange)
    .max(maxRanges, problem('day_hours_too_many', { most: maxRanges }))
    .superRefine((ranges, context) => {
      for (const [index, { from }] of ranges.entries()) {
        const before = ranges[index - 1]
        if (before && from <= before.to)
          context.addIssue({ code: 'custom', path: [index, 'from'], message: tooEarly })
      }
    })

export type OpeningHours = Readonly<Record<Weekday, readonly TimeRange[]>>

/** A week with this many ranges a day. `tooEarly`: the problem of a range that starts before the last. */
export const weekOf = (maxRanges: number, tooEarly: string): z.ZodType<OpeningHours> => {
  const day = dayOf(maxRanges, tooEarly)
  return z.object({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  })
}

/** Opening hours in local time. A day without ranges is closed; if all are, no hours are set. */
export const openingHours = weekOf(MAX_RANGES, problem('reopening_too_early'))

/** Whether no opening hours are set. */
export const hasNoHours = (hours: OpeningHours): boolean =>
  Object.values(hours).every((stretches) => stretches.length === 0)
