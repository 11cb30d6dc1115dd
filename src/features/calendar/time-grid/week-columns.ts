import type { ScheduleDays } from '#modules/appointments'
import { minutesOf } from '#rules/kernel'
import type { Day } from '../../../kit/time/calendar-dates.ts'
import type { CalendarOptions } from '../address.ts'
import {
  afterMidnight,
  closedOn,
  type Column,
  type ColumnLane,
  COLUMN_WIDTH_PX,
  datesOf,
  FORMER_COLOR,
  formerPractitioners,
  shadesOf,
  type Shade,
  type Spot,
  spotOf,
  WITHOUT_LANES,
} from './day-columns.ts'
import { lanesOf } from './lanes.ts'

/** The least width of a visit, in pixels: '10:15 Abara' fits on one line. */
const VISIT_WIDTH_PX = 88

/** The least width of a day without visits next to days with lanes, in pixels. */
const EMPTY_DAY_WIDTH_PX = 58

type Person = Pick<ColumnLane, 'practitionerId' | 'practitioner'> & {
  shadesOn(date: Day): readonly Shade[]
  worksOn(date: Day): boolean
}

/** Whether the days of these columns have a lane for each practitioner. */
export const hasLanes = (columns: readonly Column[]): boolean => columns.some(({ lanes }) => lanes.length > 0)

/** Returns a column for each day of a week; with several people's visits, its lanes are in the same order every day. */
export function weekColumns(days: ScheduleDays, { practitionerId }: CalendarOptions): readonly Column[] {
  const practitioner = days.practitioners.find(({ id }) => id === practitionerId)
  const spots = days.appointments
    .flatMap((row) => [spotOf(row), afterMidnight(spotOf(row))])
    .filter((spot) => spot !== null)
  const people = practitionerId === null ? peopleWithVisits(days, spots) : []
  return datesOf(days).map((date) => {
    const visits = spots.filter((spot) => spot.date === date)
    const shades = practitioner ? shadesOf(practitioner, date) : closedOn(days.open, date)
    const column = { key: date, date, practitioner: practitioner ?? null, shades }
    const columnPractitionerId = practitionerId ?? undefined
    if (people.length < 2)
      return {
        ...column,
        ...WITHOUT_LANES,
        practitionerId: columnPractitionerId,
        weight: Math.max(COLUMN_WIDTH_PX, widthOf(visits)),
      }
    const lanes = people
      .filter((person) => person.worksOn(date) || visits.some(belongsTo(person)))
      .map((person) => laneOf(person, date, visits, shades))
    const weight = lanes.reduce((sum, lane) => sum + lane.weight, 0)
    return {
      ...column,
      practitionerId: columnPractitionerId,
      lanes,
      weight: Math.max(EMPTY_DAY_WIDTH_PX, weight),
    }
  })
}

const belongsTo =
  ({ practitionerId }: Pick<Person, 'practitionerId'>) =>
  (spot: Spot): boolean =>
    spot.practitionerId === practitionerId

/** Returns the people who have visits in a week: practitioners by name, former ones, and nobody. */
function peopleWithVisits(days: ScheduleDays, spots: readonly Spot[]): readonly Person[] {
  const currentPractitioners = days.practitioners.map((each) => ({
    practitionerId: each.id,
    practitioner: each,
    shadesOn: (date: Day) => shadesOf(each, date),
    worksOn: (date: Day) => (each.work ?? []).some((day) => day.date === date && day.stretches.length > 0),
  }))
  const former = [...formerPractitioners(days)].map(([id, name]) => ({
    practitionerId: id,
    practitioner: { name, colour: FORMER_COLOR } as const,
    ...WITHOUT_HOURS,
  }))
  const nobody = { practitionerId: null, practitioner: null, ...WITHOUT_HOURS }
  return [...currentPractitioners, ...former, nobody].filter((person) => spots.some(belongsTo(person)))
}

const WITHOUT_HOURS = { shadesOn: () => [], worksOn: () => false }

function laneOf(
  person: Person,
  date: Day,
  visits: readonly Spot[],
  clinicShades: readonly Shade[],
): ColumnLane {
  const { practitionerId, practitioner } = person
  return {
    practitionerId,
    practitioner,
    // The hours when the whole clinic is closed are shaded once, across all lanes.
    shades: person
      .shadesOn(date)
      .map((shade) => (shade.is === 'away' ? shade : withoutEdges(shade, clinicShades)))
      .filter(({ from, to }) => from < to),
    weight: Math.max(VISIT_WIDTH_PX, widthOf(visits.filter(belongsTo(person)))),
  }
}

/** Cuts off what other shades cover at the edges of a shade. */
const withoutEdges = ({ is, from, to }: Shade, others: readonly Shade[]): Shade => ({
  is,
  from: others.find((each) => each.from <= from && each.to > from)?.to ?? from,
  to: others.find((each) => each.from < to && each.to >= to)?.from ?? to,
})

/** Returns the minimum width in pixels at which visits next to each other can be read. */
const widthOf = (visits: readonly Spot[]): number => {
  const timed = visits.map(({ time, duration }) => ({ from: minutesOf(time), minutes: duration }))
  return VISIT_WIDTH_PX * Math.max(0, ...lanesOf(timed).map(({ lanes }) => lanes))
}
