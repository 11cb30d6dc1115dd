import { slotIn } from '#modules/appointments'
import { addDays } from '#modules/kernel'
import { clockChangeAt } from '#rules/kernel'

interface LocalTime {
  readonly date: string
  readonly time: string
}

/** A practitioner's time that many callers try to book. */
export interface ContestedTime {
  readonly practitionerId: number
  readonly startsAt: string
  readonly endsAt: string
  /** The local times of this moment. */
  readonly localTimes: readonly LocalTime[]
}

/** Contested times of one practitioner in one round, and the series that compete for them. */
export interface Round {
  readonly practitionerId: number
  readonly times: readonly ContestedTime[]
  /** The first time of each series. */
  readonly series: readonly LocalTime[]
}

export const DURATION_MINUTES = 30

/** The number of weekly appointments in a series. */
export const SERIES_TIMES = 3

/** The maximum number of times in a round: two series that meet once. */
export const MAX_TIMES_PER_ROUND = 2 * SERIES_TIMES - 1

/** The nights on which New York clocks change, and the hour of the change. */
const CLOCK_CHANGES = [
  { night: '2027-03-14', hour: 2 },
  { night: '2027-11-07', hour: 1 },
]
const NIGHT_HOURS = 6
const DAYS_PER_WEEK = 7

const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const halfHours = (from: number, to: number): string[] =>
  Array.from({ length: (to - from) * 2 }, (_, n) => formatTime(from * 60 + n * DURATION_MINUTES))

/** Lists all dates of a series that starts at this time. */
const datesFrom = (first: LocalTime): LocalTime[] =>
  Array.from({ length: SERIES_TIMES }, (_, n) => ({ ...first, date: addDays(first.date, n * DAYS_PER_WEEK) }))

/**
 * Start times of series: the week before both DST nights, then every day in weeks that are otherwise free.
 */
const seriesStarts: readonly LocalTime[] = [
  // Starts with the hour of the clock change and wraps around.
  ...halfHours(0, NIGHT_HOURS).flatMap((_, n) =>
    CLOCK_CHANGES.map(({ night, hour }) => ({
      date: addDays(night, -DAYS_PER_WEEK),
      time: formatTime((hour * 60 + n * DURATION_MINUTES) % (NIGHT_HOURS * 60)),
    })),
  ),
  ...Array.from({ length: 17 }, (_, n) => addDays('2028-01-01', n * SERIES_TIMES * DAYS_PER_WEEK)).flatMap(
    (first) =>
      Array.from({ length: DAYS_PER_WEEK }, (_, n) => addDays(first, n)).flatMap((date) =>
        halfHours(8, 18).map((time) => ({ date, time })),
      ),
  ),
]

/** Whether the clocks skip one of the times of a series, which cannot be booked then. */
const meetsSkippedHour = (first: LocalTime, zone: string): boolean =>
  datesFrom(first).some((wallTime) => clockChangeAt(zone, wallTime) === 'skipped')

/** Yields non-overlapping rounds of one practitioner. */
function* roundsOf(practitionerId: number, zone: string): Generator<Round> {
  const slotOf = (wallTime: LocalTime) => slotIn(zone, { ...wallTime, duration: DURATION_MINUTES })
  const doMeet = (one: LocalTime, other: LocalTime): boolean =>
    datesFrom(one).some((wallTime, n) => {
      const met = datesFrom(other)[n]
      return met !== undefined && slotOf(wallTime).startsAt === slotOf(met).startsAt
    })
  const usedStarts = new Set<LocalTime>()
  const possible = seriesStarts.filter((first) => !meetsSkippedHour(first, zone))
  for (const first of possible) {
    if (usedStarts.has(first)) continue
    const sameDateStarts = possible.filter(({ date }) => date === first.date)
    const series = sameDateStarts.filter((other) => doMeet(first, other))
    for (const each of series) usedStarts.add(each)
    const byMoment = Map.groupBy(series.flatMap(datesFrom), (wallTime) => slotOf(wallTime).startsAt)
    const times = [...byMoment.values()].map((localTimes) => {
      const { startsAt, endsAt } = slotOf(localTimes[0] ?? first)
      return { practitionerId, startsAt, endsAt, localTimes }
    })
    yield { practitionerId, times, series }
  }
}

/**
 * Returns this many non-overlapping times, cycling through the practitioners. If the last round is cut short,
 * it has no series.
 */
export const contestedRounds = (count: number, practitioners: readonly number[], zone: string): Round[] => {
  const roundGenerators = practitioners.map((id) => roundsOf(id, zone))
  const rounds: Round[] = []
  for (let remaining = count; remaining > 0;) {
    const round = roundGenerators[rounds.length % roundGenerators.length]?.next().value as Round | undefined
    if (!round) throw new Error('There are not enough time slots')
    const fits = round.times.length <= remaining
    rounds.push(fits ? round : { ...round, times: round.times.slice(0, remaining), series: [] })
    remaining -= round.times.length
  }
  return rounds
}
