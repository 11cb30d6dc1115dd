import { Schema } from 'effect'
import type { TimeRange } from '#contracts/clinic'
import { addDays, localTimeAt, startOfDay } from '#modules/kernel'
import { DAY_MINUTES, MINUTE_MS, minutesOf, timeOf } from '#rules/kernel'
import { type WorkSchedule, workOn } from '#rules/practitioners'

/** Minutes between possible starts, counted from midnight in local time. */
export const GRID_MINUTES = 15

/** Busy time in milliseconds since the epoch. `to` is exclusive. */
interface BusyTime {
  readonly from: number
  readonly to: number
}

export interface Candidate {
  readonly id: number
  readonly work: WorkSchedule
  readonly busy: readonly BusyTime[]
}

export interface Search {
  readonly zone: string
  /** YYYY-MM-DD, both inclusive. */
  readonly from: string
  readonly to: string
  readonly duration: number
  /** Milliseconds since the epoch. */
  readonly now: number
}

export const FreeStart = Schema.Struct({
  date: Schema.String,
  /** HH:MM in the clinic's local time. */
  time: Schema.String,
  /** ISO 8601. */
  startsAt: Schema.String,
  /** The free practitioners, in the order of the candidates. */
  practitionerIds: Schema.Array(Schema.Number),
}).annotations({ identifier: 'FreeStart' })
type FreeStart = typeof FreeStart.Type

interface Day {
  readonly date: string
  /** Returns the first moment when clocks show this many minutes after midnight; null if they never do. */
  readonly momentAt: (minutes: number) => number | null
  /** Converts ranges of clock time to spans of real time. */
  readonly spansIn: (ranges: readonly TimeRange[]) => readonly BusyTime[]
}

const regularDay = (date: string, midnight: number): Day => {
  const momentAt = (minutes: number) => midnight + minutes * MINUTE_MS
  return {
    date,
    momentAt,
    spansIn: (ranges) =>
      ranges.map(({ from, to }) => ({ from: momentAt(minutesOf(from)), to: momentAt(minutesOf(to)) })),
  }
}

/** Returns a day on which the clocks change. Looks up every minute. */
const clockChangeDay = (zone: string, date: string, midnight: number, minutes: number): Day => {
  const clockMinutes = Array.from({ length: minutes }, (_, n) =>
    minutesOf(localTimeAt(zone, midnight + n * MINUTE_MS).time),
  )
  const momentAt = (minuteOfDay: number) => {
    const first = clockMinutes.indexOf(minuteOfDay)
    return first < 0 ? null : midnight + first * MINUTE_MS
  }
  const spansIn = (ranges: readonly TimeRange[]) => {
    const spans: { from: number; to: number }[] = []
    for (const [n, clockMinute] of clockMinutes.entries()) {
      if (!ranges.some(({ from, to }) => minutesOf(from) <= clockMinute && clockMinute < minutesOf(to)))
        continue
      const at = midnight + n * MINUTE_MS
      const last = spans.at(-1)
      if (last?.to === at) last.to += MINUTE_MS
      else spans.push({ from: at, to: at + MINUTE_MS })
    }
    return spans
  }
  return { date, momentAt, spansIn }
}

const dayOf = (zone: string, date: string): Day => {
  const midnight = startOfDay(zone, date)
  const minutes = (startOfDay(zone, addDays(date, 1)) - midnight) / MINUTE_MS
  return minutes === DAY_MINUTES ? regularDay(date, midnight) : clockChangeDay(zone, date, midnight, minutes)
}

/** Returns a check for whether a span contains busy time. Call it with spans in ascending order. */
const makeBusyCheck = (busy: readonly BusyTime[]) => {
  const all = busy.toSorted((one, other) => one.from - other.from)
  let [next, until] = [0, Number.NEGATIVE_INFINITY]
  return ({ from, to }: BusyTime): boolean => {
    for (; (all[next]?.from ?? Infinity) < to; next++) until = Math.max(until, all[next]?.to ?? until)
    return until > from
  }
}

interface CheckedCandidate {
  readonly id: number
  readonly work: WorkSchedule
  readonly isBusy: (visit: BusyTime) => boolean
}

/** Returns the free starts of a day: minutes after midnight, and their moments. */
const startsOn = ({ work, isBusy: isTaken }: CheckedCandidate, day: Day, { duration, now }: Search) => {
  const starts: (readonly [minutes: number, moment: number])[] = []
  const workSpans = day.spansIn(workOn(work, day.date))
  if (workSpans.length === 0) return starts
  for (let minutes = 0; minutes < DAY_MINUTES; minutes += GRID_MINUTES) {
    const from = day.momentAt(minutes)
    if (from === null || from < now) continue
    const visit = { from, to: from + duration * MINUTE_MS }
    const isWithinWork = workSpans.some((span) => span.from <= visit.from && visit.to <= span.to)
    if (isWithinWork && !isTaken(visit)) starts.push([minutes, from])
  }
  return starts
}

const mergeStarts = (
  checked: readonly CheckedCandidate[],
  day: Day,
  search: Search,
): readonly FreeStart[] => {
  const free = new Map<number, { readonly moment: number; readonly ids: number[] }>()
  for (const candidate of checked)
    for (const [minutes, moment] of startsOn(candidate, day, search)) {
      const entry = free.get(minutes)
      if (entry) entry.ids.push(candidate.id)
      else free.set(minutes, { moment, ids: [candidate.id] })
    }
  return [...free]
    .sort(([, one], [, other]) => one.moment - other.moment)
    .map(([minutes, { moment, ids }]) => ({
      date: day.date,
      time: timeOf(minutes),
      startsAt: new Date(moment).toISOString(),
      practitionerIds: ids,
    }))
}

/** Returns the free starts of all candidates in order, at most `limit`. */
export const freeStarts = (
  candidates: readonly Candidate[],
  search: Search,
  limit = Infinity,
): readonly FreeStart[] => {
  const checked = candidates.map(({ id, work, busy }) => ({ id, work, isBusy: makeBusyCheck(busy) }))
  const starts: FreeStart[] = []
  for (let date = search.from; date <= search.to && starts.length < limit; date = addDays(date, 1))
    starts.push(...mergeStarts(checked, dayOf(search.zone, date), search))
  return starts.slice(0, limit)
}
