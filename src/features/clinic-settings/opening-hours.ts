import { type OpeningHours, type TimeRange, type Weekday, WEEKDAYS } from '#contracts/clinic'

/** A clinic's hours, as typed: one string per day, '09:00-12:00 13:00-17:00', '' if closed. */
export type HoursForm = Readonly<Record<Weekday, string>>

/** Joins a day's ranges into a string, so that values compare by equality. */
export const writeDay = (ranges: readonly TimeRange[]): string =>
  ranges.map(({ from, to }) => `${from}-${to}`).join(' ')

/** Whether the clinic has no hours on any day. */
export const isUnset = (form: HoursForm): boolean => WEEKDAYS.every((day) => form[day] === '')

export const readDay = (day: string): readonly TimeRange[] =>
  day === ''
    ? []
    : day.split(' ').map((stretch) => {
        const [from = '', to = ''] = stretch.split('-')
        return { from, to }
      })

export const hoursForm = (hours: OpeningHours): HoursForm =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, writeDay(hours[day])])) as HoursForm

export const readHours = (form: HoursForm): OpeningHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, readDay(form[day])])) as Record<
    Weekday,
    readonly TimeRange[]
  >

const USUAL_HOURS = '09:00-17:00'

/** Suggests hours for a day: those of the last open day before it. */
export const suggestHours = (form: HoursForm, day: Weekday): string =>
  WEEKDAYS.slice(0, WEEKDAYS.indexOf(day))
    .map((before) => form[before])
    .findLast((hours) => hours !== '') ?? USUAL_HOURS

const LUNCH_BREAK = { from: '12:00', to: '13:00' } as const

/** Adds a break to a day: at noon if it is within the hours, otherwise a second range to fill in. */
export const withBreak = (day: string): string => {
  const [{ from, to } = { from: '', to: '' }] = readDay(day)
  const canSplit = from < LUNCH_BREAK.from && to > LUNCH_BREAK.to
  return canSplit
    ? writeDay([
        { from, to: LUNCH_BREAK.from },
        { from: LUNCH_BREAK.to, to },
      ])
    : writeDay([
        { from, to },
        { from: '', to: '' },
      ])
}
