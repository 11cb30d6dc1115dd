import { z } from 'zod'
import { calendarDate, orAbsent, problem, wholeNumber } from './fields.ts'

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const REPEAT_UNITS = ['day', 'week', 'month'] as const

/** How a monthly repeat picks its date: the same day of the month, or the same weekday of the month. */
export const MONTHLY_BY = ['date', 'weekday'] as const

const MAX_INTERVAL = 52
/** Maximum number of repeats that a recurrence may set. */
const MAX_OCCURRENCES = 200

/**
 * The repeats after a first date: every N days, weeks (on these weekdays and the first date's) or months,
 * until a date (inclusive) or for a number of dates in all, including the first; endless without either.
 */
export const recurrence = z
  .object({
    every: z.enum(REPEAT_UNITS, problem('repeat_missing')),
    interval: wholeNumber(problem('number_out_of_range', { least: 1, most: MAX_INTERVAL }), MAX_INTERVAL),
    on: orAbsent<readonly Weekday[]>(
      z.array(z.enum(WEEKDAYS, problem('weekday_invalid'))).max(WEEKDAYS.length),
    ),
    by: orAbsent(z.enum(MONTHLY_BY, problem('monthly_by_missing'))),
    until: orAbsent(calendarDate(problem('date_missing'))),
    times: orAbsent(
      wholeNumber(problem('number_out_of_range', { least: 1, most: MAX_OCCURRENCES }), MAX_OCCURRENCES),
    ),
  })
  .refine(({ until, times }) => until === undefined || times === undefined, {
    message: problem('end_ambiguous'),
    path: ['until'],
  })
export type Recurrence = z.infer<typeof recurrence>
