import { type OpeningHours, type Stretch, type Weekday, WEEKDAYS } from '#contracts/clinic'

/** A clinic's hours as they are typed: each day one text, '09:00-12:00 13:00-17:00', '' where it is closed. */
export type HoursForm = Readonly<Record<Weekday, string>>

/** A day's stretches in one text, which can be compared. */
export const dayText = (stretches: readonly Stretch[]): string =>
  stretches.map(({ from, to }) => `${from}-${to}`).join(' ')

/** The stretches in a day's text. */
export const stretchesIn = (day: string): readonly Stretch[] =>
  day === ''
    ? []
    : day.split(' ').map((stretch) => {
        const [from = '', to = ''] = stretch.split('-')
        return { from, to }
      })

/** What the form shows of the hours on record. */
export const hoursFormOf = (hours: OpeningHours): HoursForm =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, dayText(hours[day])])) as HoursForm

/** What is sent of it. */
export const hoursIn = (form: HoursForm): OpeningHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, stretchesIn(form[day])])) as Record<
    Weekday,
    readonly Stretch[]
  >

const USUAL = '09:00-17:00'

/** Hours to begin a day with: those of the day before it that has some. */
export const likeTheDayBefore = (form: HoursForm, day: Weekday): string =>
  WEEKDAYS.slice(0, WEEKDAYS.indexOf(day))
    .map((before) => form[before])
    .findLast((hours) => hours !== '') ?? USUAL

const NOON = { from: '12:00', to: '13:00' } as const

/** A day with a break: at noon, or where that is not within its hours, with a second stretch to be entered. */
export const withBreak = (day: string): string => {
  const [{ from, to } = { from: '', to: '' }] = stretchesIn(day)
  const split = from < NOON.from && to > NOON.to
  return split
    ? dayText([
        { from, to: NOON.from },
        { from: NOON.to, to },
      ])
    : dayText([
        { from, to },
        { from: '', to: '' },
      ])
}
