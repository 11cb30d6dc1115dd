import { z } from 'zod'
import type { Weekday } from '../kernel/contract.ts'

export { type Weekday, WEEKDAYS } from '../kernel/contract.ts'

/** Stretches a day of a clinic may have: one, or two around a break. */
export const STRETCHES_AT_MOST = 2

/** From when until when, HH:MM. */
export interface Stretch {
  readonly from: string
  readonly to: string
}

const clock = z.string('Please enter a time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time')

const stretch = z
  .object({ from: clock, to: clock })
  .refine(({ from, to }) => from < to, { message: 'Please close later than you open', path: ['to'] })

const dayOf = (most: number, tooEarly: string) =>
  z
    .array(stretch)
    .max(most, `Please enter at most ${most} stretches a day`)
    .superRefine((stretches, context) => {
      for (const [index, { from }] of stretches.entries()) {
        const before = stretches[index - 1]
        if (before && from <= before.to)
          context.addIssue({ code: 'custom', path: [index, 'from'], message: tooEarly })
      }
    })

export type OpeningHours = Readonly<Record<Weekday, readonly Stretch[]>>

/** A week of so many stretches a day. `tooEarly` is said of one that does not begin after the one before it. */
export const weekOf = (most: number, tooEarly: string): z.ZodType<OpeningHours> => {
  const day = dayOf(most, tooEarly)
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

/** When a clinic is open, on its own clocks. A day without stretches is closed; where all are, nothing was said. */
export const openingHours = weekOf(STRETCHES_AT_MOST, 'Please open again later than you close')

/** Whether nobody has said any hours. */
export const isUnsaid = (hours: OpeningHours): boolean =>
  Object.values(hours).every((stretches) => stretches.length === 0)
