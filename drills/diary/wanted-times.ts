import { slotIn } from '#modules/appointments'
import { addDays } from '#modules/kernel'

interface Wall {
  readonly date: string
  readonly time: string
}

/** A time of a practitioner that many want at once. */
export interface Wanted {
  readonly practitionerId: number
  readonly startsAt: string
  readonly endsAt: string
  /** What the clocks show then: in the hour a night skips there are two ways of saying it. */
  readonly walls: readonly Wall[]
}

/** Times of one practitioner that are wanted together, and the series that are booked over them. */
export interface Round {
  readonly practitionerId: number
  readonly times: readonly Wanted[]
  /** The first time of each series. Two of them meet in the hour that a night skips. */
  readonly series: readonly Wall[]
}

export const DURATION = 30

/** How often a series takes place, week by week. */
export const SERIES_TIMES = 3

/** Times of a round at most: two series that meet once. */
export const ROUND_AT_MOST = 2 * SERIES_TIMES - 1

/** The nights on which the clocks of New York are put forward and back, and the hour in which they are. */
const NIGHTS = [
  { night: '2027-03-14', hour: 2 },
  { night: '2027-11-07', hour: 1 },
]
const NIGHT_HOURS = 6
const WEEK = 7

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const halfHours = (from: number, to: number): string[] =>
  Array.from({ length: (to - from) * 2 }, (_, n) => clock(from * 60 + n * DURATION))

/** All dates of a series that begins so. */
export const datesFrom = (first: Wall): Wall[] =>
  Array.from({ length: SERIES_TIMES }, (_, n) => ({ ...first, date: addDays(first.date, n * WEEK) }))

/** Where series begin: the week before both nights, then day by day in weeks that nothing else is in. */
const beginnings: readonly Wall[] = [
  // From the hour in which the clocks change, round to the one before.
  ...halfHours(0, NIGHT_HOURS).flatMap((_, n) =>
    NIGHTS.map(({ night, hour }) => ({
      date: addDays(night, -WEEK),
      time: clock((hour * 60 + n * DURATION) % (NIGHT_HOURS * 60)),
    })),
  ),
  ...Array.from({ length: 17 }, (_, n) => addDays('2028-01-01', n * SERIES_TIMES * WEEK)).flatMap((first) =>
    Array.from({ length: WEEK }, (_, n) => addDays(first, n)).flatMap((date) =>
      halfHours(8, 18).map((time) => ({ date, time })),
    ),
  ),
]

/** Rounds of one practitioner, none over another. */
function* roundsOf(practitionerId: number, zone: string): Generator<Round> {
  const slotOf = (wall: Wall) => slotIn(zone, { ...wall, duration: DURATION })
  const meet = (one: Wall, other: Wall): boolean =>
    datesFrom(one).some((wall, n) => {
      const met = datesFrom(other)[n]
      return met !== undefined && slotOf(wall).startsAt === slotOf(met).startsAt
    })
  const done = new Set<Wall>()
  for (const first of beginnings) {
    if (done.has(first)) continue
    const near = beginnings.filter(({ date }) => date === first.date)
    const series = near.filter((other) => meet(first, other))
    for (const each of series) done.add(each)
    const byMoment = Map.groupBy(series.flatMap(datesFrom), (wall) => slotOf(wall).startsAt)
    const times = [...byMoment.values()].map((walls) => {
      const { startsAt, endsAt } = slotOf(walls[0] ?? first)
      return { practitionerId, startsAt, endsAt, walls }
    })
    yield { practitionerId, times, series }
  }
}

/** So many times that do not overlap, of these practitioners in turn. What is over in the last round has no series. */
export const wantedRounds = (count: number, practitioners: readonly number[], zone: string): Round[] => {
  const each = practitioners.map((id) => roundsOf(id, zone))
  const rounds: Round[] = []
  for (let left = count; left > 0;) {
    const round = each[rounds.length % each.length]?.next().value as Round | undefined
    if (!round) throw new Error('There are not so many times')
    const fits = round.times.length <= left
    rounds.push(fits ? round : { ...round, times: round.times.slice(0, left), series: [] })
    left -= round.times.length
  }
  return rounds
}
