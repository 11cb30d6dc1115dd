import type { Stretch } from '#contracts/clinic'
import { addDays, momentOf, wallAt } from '#modules/kernel'
import { type Work, workOn } from '#rules/practitioners'

/** Starts lie this many minutes of the clinic's clocks apart, from midnight on. */
export const GRID = 15

const [MINUTE, DAY] = [60_000, 1440]

/** Time that is taken, in milliseconds since the epoch. `to` belongs to it no more. */
export interface Taken {
  readonly from: number
  readonly to: number
}

/** Somebody who may be free: when they work, and what takes their time. */
export interface Hand {
  readonly id: number
  readonly work: Work
  readonly taken: readonly Taken[]
}

/** What is looked for: so many minutes, on these days of a zone's clocks, not before a moment. */
export interface Search {
  readonly zone: string
  /** YYYY-MM-DD; both belong to it. */
  readonly from: string
  readonly to: string
  readonly duration: number
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** A time at which somebody is free for as long as is looked for. */
export interface FreeStart {
  readonly date: string
  /** HH:MM on the clinic's clocks. */
  readonly time: string
  /** ISO 8601. */
  readonly startsAt: string
  /** Who is free then, in the order in which they were named. */
  readonly practitionerIds: readonly number[]
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A date on a zone's clocks. */
interface Day {
  readonly date: string
  /** When its clocks first show so many minutes after midnight; null: never. */
  readonly momentAt: (minutes: number) => number | null
  /** The whiles in which its clocks show one of these stretches. */
  readonly during: (stretches: readonly Stretch[]) => readonly Taken[]
}

const plainDay = (date: string, midnight: number): Day => {
  const momentAt = (minutes: number) => midnight + minutes * MINUTE
  return {
    date,
    momentAt,
    during: (stretches) =>
      stretches.map(({ from, to }) => ({ from: momentAt(minutesOf(from)), to: momentAt(minutesOf(to)) })),
  }
}

/** A date whose clocks are put forward or back: asked minute by minute what they show. */
const oddDay = (zone: string, date: string, midnight: number, minutes: number): Day => {
  const shown = Array.from({ length: minutes }, (_, n) => minutesOf(wallAt(zone, midnight + n * MINUTE).time))
  const momentAt = (wanted: number) => {
    const first = shown.indexOf(wanted)
    return first < 0 ? null : midnight + first * MINUTE
  }
  const during = (stretches: readonly Stretch[]) => {
    const spans: { from: number; to: number }[] = []
    for (const [n, wall] of shown.entries()) {
      if (!stretches.some(({ from, to }) => minutesOf(from) <= wall && wall < minutesOf(to))) continue
      const at = midnight + n * MINUTE
      const last = spans.at(-1)
      if (last?.to === at) last.to += MINUTE
      else spans.push({ from: at, to: at + MINUTE })
    }
    return spans
  }
  return { date, momentAt, during }
}

const dayOf = (zone: string, date: string): Day => {
  const midnight = momentOf(zone, { date, time: '00:00' })
  const minutes = (momentOf(zone, { date: addDays(date, 1), time: '00:00' }) - midnight) / MINUTE
  return minutes === DAY ? plainDay(date, midnight) : oddDay(zone, date, midnight, minutes)
}

/** Tells, of whiles that come one after the other, whether something is in their way. */
const lookingThrough = (taken: readonly Taken[]) => {
  const all = taken.toSorted((one, other) => one.from - other.from)
  let [next, until] = [0, Number.NEGATIVE_INFINITY]
  return ({ from, to }: Taken): boolean => {
    for (; (all[next]?.from ?? Infinity) < to; next++) until = Math.max(until, all[next]?.to ?? until)
    return until > from
  }
}

interface Looking {
  readonly id: number
  readonly work: Work
  readonly isTaken: (visit: Taken) => boolean
}

/** The starts of a day at which somebody is free: minutes after midnight, and their moments. */
const startsOn = ({ work, isTaken }: Looking, day: Day, { duration, now }: Search) => {
  const found: (readonly [minutes: number, moment: number])[] = []
  const worked = day.during(workOn(work, day.date))
  if (worked.length === 0) return found
  for (let minutes = 0; minutes < DAY; minutes += GRID) {
    const from = day.momentAt(minutes)
    if (from === null || from < now) continue
    const visit = { from, to: from + duration * MINUTE }
    const isWorked = worked.some((span) => span.from <= visit.from && visit.to <= span.to)
    if (isWorked && !isTaken(visit)) found.push([minutes, from])
  }
  return found
}

const mergedStarts = (looked: readonly Looking[], day: Day, search: Search): readonly FreeStart[] => {
  const free = new Map<number, { readonly moment: number; readonly ids: number[] }>()
  for (const hand of looked)
    for (const [minutes, moment] of startsOn(hand, day, search)) {
      const known = free.get(minutes)
      if (known) known.ids.push(hand.id)
      else free.set(minutes, { moment, ids: [hand.id] })
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

/** When who is free, in order: within their work, with nothing in the way. `most`: no more starts than that. */
export const freeStarts = (hands: readonly Hand[], search: Search, most = Infinity): readonly FreeStart[] => {
  const looked = hands.map(({ id, work, taken }) => ({ id, work, isTaken: lookingThrough(taken) }))
  const found: FreeStart[] = []
  for (let date = search.from; date <= search.to && found.length < most; date = addDays(date, 1))
    found.push(...mergedStarts(looked, dayOf(search.zone, date), search))
  return found.slice(0, most)
}
