import { z } from 'zod'
import { calendarDate, orAbsent, wholeNumber } from './fields.ts'

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

/** What something that repeats is counted in. */
export const REPEATS = ['day', 'week', 'month'] as const

/** What stays of a date from month to month: the day of the month, or which weekday of it this is. */
export const MONTHLY_BY = ['date', 'weekday'] as const

const INTERVAL_AT_MOST = 52
/** How often something may happen that is said to end after so many times. */
export const TIMES_AT_MOST = 200

/**
 * How something goes on from its first date: every so many days, weeks (on these weekdays besides the first date's) or
 * months, until a date (which belongs to it) or so many times in all, the first among them; for ever where neither is
 * said.
 */
export const recurrence = z
  .object({
    every: z.enum(REPEATS, 'Please choose how it repeats'),
    interval: wholeNumber(`Please enter 1 to ${INTERVAL_AT_MOST}`, INTERVAL_AT_MOST),
    on: orAbsent<readonly Weekday[]>(
      z.array(z.enum(WEEKDAYS, 'Please choose a weekday')).max(WEEKDAYS.length),
    ),
    by: orAbsent(z.enum(MONTHLY_BY, 'Please choose what it goes by')),
    until: orAbsent(calendarDate('Please choose a date')),
    times: orAbsent(wholeNumber(`Please enter 1 to ${TIMES_AT_MOST}`, TIMES_AT_MOST)),
  })
  .refine(({ until, times }) => until === undefined || times === undefined, {
    message: 'Please say until when, or how many times',
    path: ['until'],
  })
export type Recurrence = z.infer<typeof recurrence>
