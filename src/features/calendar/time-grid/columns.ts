import type { AppointmentRow, DiaryDays, DiaryPractitioner } from '#modules/appointments'
import type { Day } from './month-grid.ts'
import { type Look } from './calendar-address.ts'

/** Where an appointment stands: on the clinic's clocks, so many minutes long, with whom. */
export interface Spot {
  readonly date: Day
  /** HH:MM */
  readonly time: string
  readonly duration: number
  readonly practitionerId: number | null
}

/** A column of the diary: a day of a week, or somebody's day. */
export interface Column {
  readonly key: string
  readonly date: Day
  /** Whose time it is; null: nobody's. Undefined: whoever's, in a week of everyone. */
  readonly practitionerId: number | null | undefined
  /** Who it is, where it is somebody's. */
  readonly practitioner: Pick<DiaryPractitioner, 'name' | 'colour'> | null
  readonly shades: readonly Shade[]
}

/** A stretch in which nobody is to be had, in minutes since midnight. */
export interface Shade {
  readonly is: 'closed' | 'away'
  readonly from: number
  readonly to: number
}

const DAY = 24 * 60

/** HH:MM in minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Minutes since midnight as HH:MM. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

type Work = DiaryDays['open']

/** What lies between the stretches worked in; nothing where nobody has said any. */
function closedOn(work: Work, date: Day): readonly Shade[] {
  if (!work) return []
  const stretches = work.find((each) => each.date === date)?.stretches ?? []
  const edges = stretches.flatMap(({ from, to }) => [minutesOf(from), minutesOf(to)])
  const all = [0, ...edges, DAY]
  return Array.from({ length: all.length / 2 }, (_, index): Shade => ({
    is: 'closed',
    from: all[index * 2] ?? 0,
    to: all[index * 2 + 1] ?? DAY,
  })).filter(({ from, to }) => from < to)
}

const awayOn = (away: DiaryPractitioner['away'], date: Day): readonly Shade[] =>
  away
    .filter(
      ({ from, to }) => from.date <= date && (to.date > date || (to.date === date && to.time > '00:00')),
    )
    .map(({ from, to }) => ({
      is: 'away',
      from: from.date < date ? 0 : minutesOf(from.time),
      to: to.date > date ? DAY : minutesOf(to.time),
    }))

const shadesOf = ({ work, away }: DiaryPractitioner, date: Day): readonly Shade[] => [
  ...closedOn(work, date),
  ...awayOn(away, date),
]

const datesOf = ({ from, to }: Pick<DiaryDays, 'from' | 'to'>): readonly Day[] => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return Array.from({ length: days }, (_, n) =>
    new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10),
  )
}

/** The days of a week, of everyone or of one practitioner. */
export function weekColumns(days: DiaryDays, { practitionerId }: Look): readonly Column[] {
  const one = days.practitioners.find(({ id }) => id === practitionerId)
  return datesOf(days).map((date) => ({
    key: date,
    date,
    practitionerId: practitionerId ?? undefined,
    practitioner: one ?? null,
    shades: one ? shadesOf(one, date) : closedOn(days.open, date),
  }))
}

/** Somebody who is booked and sees patients no more. */
const gone = (days: DiaryDays): ReadonlyMap<number, string> =>
  new Map(
    days.appointments
      .filter(({ practitionerId: id }) => id !== null && days.practitioners.every((each) => each.id !== id))
      .map(({ practitionerId, practitionerName }) => [practitionerId ?? 0, practitionerName ?? '']),
  )

/** A day, a column for everyone who sees patients, and one for what is booked with nobody where there is any. */
export function dayColumns(days: DiaryDays, { practitionerId }: Look): readonly Column[] {
  const date = days.from
  const columns: Column[] = days.practitioners.map((each) => ({
    key: String(each.id),
    date,
    practitionerId: each.id,
    practitioner: each,
    shades: shadesOf(each, date),
  }))
  for (const [id, name] of gone(days))
    columns.push({
      key: String(id),
      date,
      practitionerId: id,
      practitioner: { name, colour: 'teal' },
      shades: [],
    })
  const shown = columns.filter((each) => practitionerId === null || each.practitionerId === practitionerId)
  const loose = days.appointments.some((row) => row.practitionerId === null)
  if (shown.length > 0 && !loose) return shown
  return [
    ...shown,
    { key: 'none', date, practitionerId: null, practitioner: null, shades: closedOn(days.open, date) },
  ]
}

/** The column a spot lies in, or -1. */
export const columnOf = (columns: readonly Column[], { date, practitionerId }: Spot): number =>
  columns.findIndex(
    (each) =>
      each.date === date && (each.practitionerId === undefined || each.practitionerId === practitionerId),
  )

/** Where an appointment stands. */
export const spotOf = ({ date, time, duration, practitionerId }: AppointmentRow): Spot => ({
  date,
  time,
  duration,
  practitionerId,
})

/** The hours of a day that are drawn. `to` is 24 at most. */
export interface Hours {
  readonly from: number
  readonly to: number
}

const USUAL: Hours = { from: 8, to: 18 }

/** The hours that show all that is worked and booked, and an hour beside. */
export function hoursShown(days: DiaryDays, spots: readonly Spot[]): Hours {
  const worked = [days.open, ...days.practitioners.map(({ work }) => work)].flatMap((work) =>
    (work ?? []).flatMap(({ stretches }) => stretches),
  )
  const starts = [...worked.map(({ from }) => minutesOf(from)), ...spots.map(({ time }) => minutesOf(time))]
  const ends = [
    ...worked.map(({ to }) => minutesOf(to)),
    ...spots.map(({ time, duration }) => minutesOf(time) + duration),
  ]
  return {
    from: Math.max(0, Math.min(USUAL.from, ...starts.map((start) => Math.floor(start / 60)))),
    to: Math.min(24, Math.max(USUAL.to, ...ends.map((end) => Math.ceil(end / 60)))),
  }
}
