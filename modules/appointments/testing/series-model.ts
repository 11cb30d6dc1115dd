import fc from 'fast-check'
import type { SeriesScope } from '../contract.ts'
import {
  clockOf,
  DAYS,
  daysLater,
  type diaryModel,
  type Entry,
  EXPECTED,
  isElse,
  spanOf,
  springNight,
  STRANGER,
  whoAsks,
} from './diary-model.ts'

/** What becomes of one date, told by where it is among them. */
interface Choice {
  readonly nth: number
  readonly is: 'skip' | 'move' | 'anyway'
  /** Where to, if it moves. */
  readonly later: number
  readonly quarter: number
}

/** How it goes on: every so many days, so often in all. */
interface Repeats {
  readonly days: 1 | 7 | 14
  readonly times: number
}

/** What differs from what the one that is looked at is. */
interface Difference {
  readonly later: number
  readonly quarter?: number
  readonly duration?: number
  readonly practitioner?: Entry['practitioner']
  readonly notes?: string
}

interface Which {
  /** The how manieth series; of which the how manieth appointment, or the next that is to come. */
  readonly of: number
  readonly nth: number | null
  readonly scope: SeriesScope
  readonly as: 1 | null
  /** It is the day after the night in spring; otherwise long before all of it. */
  readonly late: boolean
}

/** A command about a series. */
export type SeriesCommand =
  | {
      readonly does: 'book series'
      readonly day: number
      readonly quarter: number
      readonly patient: Entry['patient']
      readonly practitioner: Entry['practitioner']
      readonly duration: number
      readonly repeats: Repeats
      readonly choices: readonly Choice[]
      readonly as: 1 | null
    }
  | (Which & {
      readonly does: 'revise series'
      readonly to: Difference
      readonly repeats?: Repeats
      readonly choices: readonly Choice[]
    })
  | (Which & { readonly does: 'cancel series' })
  | (Which & { readonly does: 'remove series' })

/** A choice, told by the date it is for. */
export interface DatedChoice {
  readonly planned: string
  readonly is: Choice['is']
  readonly date: string
  readonly time: string
  readonly quarter: number
}

/** What all of a series is to be, or one of it. */
export interface Asked {
  readonly date: string
  readonly quarter: number
  readonly patient: Entry['patient']
  readonly practitioner: Entry['practitioner']
  readonly duration: number
  readonly notes: string
  readonly choices: readonly DatedChoice[]
}

/** What a series comes to: told as the product tells it. */
export interface ToldSeries {
  readonly is: 'series'
  readonly id: number
  readonly continues: number | null
  readonly endedFrom: string | null
  readonly version: number
  readonly occurrences: readonly object[]
}

export type SeriesAnswer =
  | ToldSeries
  | {
      readonly is: 'refused'
      readonly by: string
      /** By date; who has not been booked yet is 0. */
      readonly blocked: readonly { readonly planned: string; readonly conflicts: readonly number[] }[]
    }

/** Numbers that the product gave: the model cannot know them before. */
export interface Given {
  readonly series: number
  readonly appointments: readonly number[]
}

interface Place {
  readonly planned: string
  readonly date: string
  readonly quarter: number
  readonly alone: boolean
  readonly anyway: boolean
}

interface Series {
  readonly id: number
  readonly continues: number | null
  readonly endedFrom: string | null
  readonly version: number
}

const DAY = 86_400_000
const WEEK = 7

class Refused extends Error {
  readonly answer: SeriesAnswer
  constructor(by: string, blocked: Extract<SeriesAnswer, { is: 'refused' }>['blocked'] = []) {
    super(by)
    this.answer = { is: 'refused', by, blocked }
  }
}

const chosen = (place: Place, choices: readonly DatedChoice[]): Place[] => {
  const choice = choices.find(({ planned }) => planned === place.planned)
  if (!choice) return [place]
  if (choice.is === 'skip') return []
  if (choice.is === 'anyway') return [{ ...place, anyway: true }]
  const { date, quarter } = choice
  return [{ ...place, date, quarter, alone: date !== place.date || quarter !== place.quarter }]
}

const datesOf = ({ days, times }: Repeats, first: string): string[] =>
  Array.from({ length: times }, (_, n) => daysLater(first, n * days))

/** How an appointment of a series is told. */
export const toldOf = ({
  id,
  patient,
  practitioner,
  date,
  quarter,
  duration,
  status,
  notes,
  series,
}: Entry) => ({
  id,
  patient,
  practitioner,
  date,
  time: clockOf(quarter),
  duration,
  status,
  notes,
  planned: series?.planned,
  movedAlone: series?.movedAlone,
})

/** Series over a diary that is a plain list: all that a command does is undone where it is refused. */
export const seriesModel = (diary: ReturnType<typeof diaryModel>, year: number) => {
  let every: readonly Series[] = []

  const change = (id: number, to: Partial<Series>) => {
    every = every.map((each) => (each.id === id ? { ...each, ...to, version: each.version + 1 } : each))
  }
  const occurrences = (id: number): Entry[] =>
    diary
      .entries()
      .filter(({ series, removed }) => series?.id === id && !removed)
      .toSorted((a, b) => (a.series?.planned ?? '').localeCompare(b.series?.planned ?? '') || a.id - b.id)
  const told = (id: number): SeriesAnswer => {
    const known = every.find((each) => each.id === id)
    if (!known) return new Refused('SeriesNotFound').answer
    return { is: 'series', ...known, occurrences: occurrences(id).map(toldOf) }
  }

  /** Refuses what is in another's diary, or cannot be. */
  const allow = (as: 1 | null, after: Entry, before?: Entry) => {
    if (isElse(before?.practitioner, as) || isElse(after.practitioner, as))
      throw new Refused('NotYourAppointment')
    const wrong = diary.flaw(after, before)
    if (wrong) throw new Refused(wrong)
  }

  const bookIn = (
    { date, quarter, choices, ...of }: Asked,
    repeats: Repeats,
    { as, continues, given }: { as: 1 | null; continues: number | null; given: Given },
  ) => {
    const places = datesOf(repeats, date).flatMap((planned) =>
      chosen({ planned, date: planned, quarter, alone: false, anyway: false }, choices),
    )
    if (places.length === 0) throw new Refused('NothingInSeries')
    const booked = places.map((place, n): [Place, Entry] => [
      place,
      {
        ...of,
        id: given.appointments[n] ?? -n,
        date: place.date,
        quarter: place.quarter,
        ...spanOf(place.date, place.quarter, of.duration),
        status: 'scheduled',
        removed: false,
        series: { id: given.series, planned: place.planned, movedAlone: place.alone },
      },
    ])
    const blocked = booked.flatMap(([{ planned, anyway }, entry]) => {
      const conflicts = anyway ? [] : diary.busy(entry)
      return conflicts.length > 0 ? [{ planned, conflicts }] : []
    })
    if (blocked.length > 0) throw new Refused('SeriesBlocked', blocked)
    const before = new Set(diary.entries().map(({ id }) => id))
    for (const [{ planned, anyway }, entry] of booked) {
      allow(as, entry)
      const conflicts = diary.busy(entry).map((id) => (before.has(id) ? id : 0))
      if (conflicts.length > 0 && !anyway) throw new Refused('SeriesBlocked', [{ planned, conflicts }])
      diary.put(entry)
    }
    every = [...every, { id: given.series, continues, endedFrom: null, version: 1 }]
    return told(given.series)
  }

  /** The one that is meant, and all that a command is about. */
  const meant = (id: number, { nth, scope, late }: Which) => {
    if (!every.some((each) => each.id === id)) throw new Refused('SeriesNotFound')
    const all = occurrences(id)
    const now = Date.parse(late ? `${springNight(year)}T20:00:00Z` : '2026-01-05T15:00:00Z')
    const coming = all.filter(({ from, status }) => from > now && EXPECTED.has(status))
    const one = nth === null ? coming[0] : all[nth]
    if (!one) throw new Refused(nth === null ? 'NothingInSeries' : 'AppointmentNotFound')
    const since = one.series?.planned ?? ''
    const ahead = coming.filter(({ series }) => scope === 'all' || (series?.planned ?? '') >= since)
    if (ahead.length === 0) throw new Refused('NothingInSeries')
    return { one, ahead, since }
  }

  const changeAll = (as: 1 | null, one: Entry, ahead: readonly Entry[], asked: Asked) => {
    const shift = (Date.parse(asked.date) - Date.parse(one.date)) / DAY
    const changes = ahead.flatMap((row) => {
      const moved = row.series?.movedAlone === true
      const keeps = moved && row.id !== one.id
      const date = keeps ? row.date : daysLater(row.date, shift)
      const quarter = keeps || asked.quarter === one.quarter ? row.quarter : asked.quarter
      const stays = date === row.date && quarter === row.quarter
      return chosen(
        { planned: date, date, quarter, alone: stays && moved, anyway: false },
        asked.choices,
      ).map((place) => {
        const duration = asked.duration === one.duration ? row.duration : asked.duration
        const practitioner = asked.practitioner === one.practitioner ? row.practitioner : asked.practitioner
        const notes = asked.notes === one.notes ? row.notes : asked.notes
        const span = spanOf(place.date, place.quarter, duration)
        const rescheduled =
          place.date !== row.date || place.quarter !== row.quarter || duration !== row.duration
        const planned = rescheduled && !place.alone ? place.date : (row.series?.planned ?? '')
        const series = {
          id: row.series?.id ?? 0,
          planned,
          movedAlone: rescheduled ? place.alone : moved,
        }
        const at = { date: place.date, quarter: place.quarter, ...span }
        const after: Entry = { ...row, ...at, duration, practitioner, notes, series }
        return { row, place, after, claims: rescheduled || practitioner !== row.practitioner }
      })
    })
    // Who is about to move stands in nobody's way.
    const pending = new Set(changes.filter(({ claims }) => claims).map(({ row }) => row.id))
    const inTheWay = (after: Entry) => diary.busy(after).filter((id) => !pending.has(id))
    const blocked = changes.flatMap(({ place: { planned, anyway }, after, claims }) => {
      const conflicts = anyway || !claims ? [] : inTheWay(after)
      return conflicts.length > 0 ? [{ planned, conflicts }] : []
    })
    if (blocked.length > 0) throw new Refused('SeriesBlocked', blocked)
    for (const { row, place, after, claims } of changes) {
      pending.delete(row.id)
      allow(as, after, row)
      const conflicts = claims && !place.anyway ? inTheWay(after) : []
      if (conflicts.length > 0) throw new Refused('SeriesBlocked', [{ planned: place.planned, conflicts }])
      diary.put(after)
    }
  }

  const endAll = (as: 1 | null, ahead: readonly Entry[], to: Partial<Entry>) => {
    for (const row of ahead) {
      if (isElse(row.practitioner, as)) throw new Refused('NotYourAppointment')
      diary.put({ ...row, ...to })
    }
  }

  const done = (command: SeriesCommand, id: number, asked: Asked, given: Given): SeriesAnswer => {
    const { as } = command
    if (command.does === 'book series') return bookIn(asked, command.repeats, { as, continues: null, given })
    const { one, ahead, since } = meant(id, command)
    if (command.does === 'revise series') {
      if (command.repeats) {
        change(id, { endedFrom: since })
        endAll(as, ahead, { removed: true })
        return bookIn({ ...asked, patient: one.patient }, command.repeats, { as, continues: id, given })
      }
      change(id, {})
      changeAll(as, one, ahead, asked)
      return told(id)
    }
    change(id, { endedFrom: command.scope === 'all' ? (ahead[0]?.series?.planned ?? since) : since })
    endAll(as, ahead, command.does === 'cancel series' ? { status: 'cancelled' } : { removed: true })
    return told(id)
  }

  return {
    /** What a series comes to. */
    told,
    /** The one a command is about, among the appointments of its series. */
    oneOf: (id: number, command: Exclude<SeriesCommand, { does: 'book series' }>): Entry | undefined => {
      try {
        return meant(id, command).one
      } catch {
        return undefined
      }
    },
    /** Of those of a series that are on the lists the how manieth. */
    nthOf: (id: number, nth: number): number | undefined => occurrences(id)[nth]?.id,
    /** Does a command, or nothing of it. `id`: of the series it is about. */
    run: (command: SeriesCommand, id: number, asked: Asked, given: Given): SeriesAnswer => {
      const before = { entries: diary.entries(), every }
      try {
        return done(command, id, asked, given)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        diary.reset(before.entries)
        every = before.every
        return error.answer
      }
    },
  }
}

const dated = (choices: readonly Choice[], first: string, days: number): DatedChoice[] =>
  choices.map(({ nth, is, later, quarter }) => {
    const planned = daysLater(first, nth * days)
    return { planned, is, date: daysLater(planned, later), time: clockOf(quarter), quarter }
  })

/** What a command asks for, by what the one it is about is so far. */
export const askedIn = (command: SeriesCommand, one: Entry | undefined, year: number): Asked => {
  if (command.does === 'book series') {
    const { day, quarter, patient, practitioner, duration, repeats } = command
    const date = (DAYS[day] ?? springNight)(year)
    const choices = dated(command.choices, date, repeats.days)
    return { date, quarter, patient, practitioner, duration, notes: '', choices }
  }
  const { quarter = 6, patient = 0, practitioner = 1, duration = 30, notes = '' } = one ?? {}
  const so = { date: one?.date ?? `${year}-06-15`, quarter, patient, practitioner, duration, notes }
  if (command.does !== 'revise series') return { ...so, choices: [] }
  const { later, ...to } = command.to
  const date = daysLater(so.date, later)
  return { ...so, ...to, date, choices: dated(command.choices, date, command.repeats?.days ?? WEEK) }
}

const quarter = fc.integer({ min: 4, max: 12 })
// Mostly what can be, and so of the same people that they meet.
const practitioner = fc.constantFrom(1, 1, 1, 1, 1, 1, 2, 2, 2, null, 3) as fc.Arbitrary<
  Entry['practitioner']
>
const duration = fc.constantFrom(15, 30, 30, 30, 45, 60, 60, 60, 20)
const repeats = fc.record({
  days: fc.constantFrom(7, 7, 7, 1, 14),
  times: fc.constantFrom(3, 3, 3, 2, 1),
}) as fc.Arbitrary<Repeats>
const choices = fc.uniqueArray(
  fc.record({
    nth: fc.nat({ max: 2 }),
    is: fc.constantFrom('skip', 'move', 'anyway', 'anyway', 'anyway'),
    later: fc.constantFrom(0, 0, 1, 7),
    quarter,
  }),
  { maxLength: 3, selector: ({ nth }) => nth },
) as fc.Arbitrary<Choice[]>
const which = {
  of: fc.constantFrom(0, 0, 0, 1),
  nth: fc.option(fc.constantFrom(0, 0, 1, 1, 2)),
  scope: fc.constantFrom('following', 'all'),
  as: whoAsks,
  late: fc.constantFrom(false, false, true),
}

const notes = fc.constantFrom('', 'brings x-rays')
const to = fc.oneof(
  { weight: 1, arbitrary: fc.record({ later: fc.constant(0), notes }) },
  {
    weight: 3,
    arbitrary: fc.record(
      { later: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 7, -7), quarter, duration, practitioner, notes },
      { requiredKeys: ['later'] },
    ),
  },
)

/** A series where the clocks change. */
export const seriesBooking = fc.record({
  does: fc.constant('book series'),
  // The weeks before the nights: a series of weeks meets them.
  day: fc.constantFrom(3, 3, 3, 0, 0, 5),
  quarter,
  patient: fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 1, 1, STRANGER),
  practitioner,
  duration,
  repeats,
  choices,
  as: whoAsks,
}) as fc.Arbitrary<SeriesCommand>

/** A command about a series. */
export const seriesCommand = fc.oneof(
  { weight: 3, arbitrary: seriesBooking },
  {
    weight: 6,
    arbitrary: fc.record(
      {
        does: fc.constant('revise series'),
        ...which,
        to,
        repeats,
        choices,
      },
      { requiredKeys: ['does', 'of', 'nth', 'scope', 'as', 'late', 'to', 'choices'] },
    ),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel series'), ...which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove series'), ...which }) },
) as fc.Arbitrary<SeriesCommand>
