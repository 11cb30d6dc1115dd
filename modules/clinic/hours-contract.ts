import { z } from 'zod'
import type { Weekday } from '../kernel/contract.ts'

export { type Weekday, WEEKDAYS } from '../kernel/contract.ts'

/** Stretches a day may have: one, or two around a break. */
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

const day = z
  .array(stretch)
  .max(STRETCHES_AT_MOST, `Please enter at most ${STRETCHES_AT_MOST} stretches a day`)
  .refine(([one, other]) => !one || !other || one.to < other.from, {
    message: 'Please open again later than you close',
    path: [1, 'from'],
  })

export type OpeningHours = Readonly<Record<Weekday, readonly Stretch[]>>

/** When a clinic is open, on its own clocks. A day without stretches is closed; where all are, nothing was said. */
export const openingHours: z.ZodType<OpeningHours> = z.object({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
})
