import fc from 'fast-check'
import { DAY_MS } from '#rules/kernel'
import type { SeriesScope } from '../contract.ts'
import {
  clockOf,
  DAYS,
  daysLater,
  type scheduleModel,
  type Entry,
  EXPECTED,
  belongsToOther,
  spanOf,
  springNight,
  UNKNOWN_PATIENT,
  actingPractitioner,
} from './schedule-model.ts'

/** A choice for one date, by its index in the series. */
interface Choice {
  readonly nth: number
  readonly is: 'skip' | 'move' | 'anyway'
  /** Days to move by. */
  readonly later: number
  readonly quarter: number
}

/** A repetition: days between appointments, and their total number. */
interface Repeats {
  readonly days: 1 | 7 | 14
  readonly times: number
}

/** The changes to the edited appointment. */
interface Difference {
  readonly later: number
  readonly quarter?: number
  readonly duration?: number
  readonly practitioner?: Entry['practitioner']
  readonly notes?: string
}

interface SeriesSelection {
  /** Index of the series, and the appointment's index within it; null for the next upcoming one. */
  readonly of: number
  readonly nth: number | null
  readonly scope: SeriesScope
  readonly as: 1 | null
  /**
   * Whether the command runs on the day of the clock change in spring. Otherwise it runs long before all
   * appointments.
   */
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
  | (SeriesSelection & {
      readonly does: 'revise series'
      readonly to: Difference
      readonly repeats?: Repeats
      readonly choices: readonly Choice[]
    })
  | (SeriesSelection & { readonly does: 'cancel series' })
  | (SeriesSelection & { readonly does: 'remove series' })

/** A choice with the date it is for. */
interface DatedChoice {
  readonly planned: string
  readonly is: Choice['is']
  readonly date: string
  readonly time: string
  readonly quarter: number
}

/** The input for a whole series, or for one appointment of it. */
export interface OccurrenceInput {
  readonly date: string
  readonly quarter: number
  readonly patient: Entry['patient']
  readonly practitioner: Entry['practitioner']
  readonly duration: number
  readonly notes: string
  readonly choices: readonly DatedChoice[]
}

/** The state of a series, in the product's format. */
interface SeriesOutput {
  readonly is: 'series'
  readonly id: number
  readonly continues: number | null
  readonly endedFrom: string | null
  readonly version: number
  readonly occurrences: readonly object[]
}

export type SeriesOutcome =
  | SeriesOutput
  | {
      readonly is: 'refused'
      readonly by: string
      /** By planned date; 0 for an appointment of the same command. */
      readonly blocked: readonly { readonly planned: string; readonly conflicts: readonly number[] }[]
    }

/** Ids the product assigned. The model cannot know them in advance. */
interface AssignedIds {
  readonly series: number
  readonly appointments: readonly number[]
}

interface ModelOccurrence {
  readonly planned: string
  readonly date: string
  readonly quarter: number
  readonly isMoved: boolean
  readonly allowOverlap: boolean
}

interface Series {
  readonly id: number
  readonly continues: number | null
  readonly endedFrom: string | null
  readonly version: number
}

const DAYS_PER_WEEK = 7

class ModelRefusal extends Error {
  readonly outcome: SeriesOutcome
  constructor(by: string, blocked: Extract<SeriesOutcome, { is: 'refused' }>['blocked'] = []) {
    super(by)
    this.outcome = { is: 'refused', by, blocked }
  }
}

const applyChoice = (occurrence: ModelOccurrence, choices: readonly DatedChoice[]): ModelOccurrence[] => {
  const choice = choices.find(({ planned }) => planned === occurrence.planned)
  if (!choice) return [occurrence]
  if (choice.is === 'skip') return []
  if (choice.is === 'anyway') return [{ ...occurrence, allowOverlap: true }]
  const { date, quarter } = choice
  return [
    { ...occurrence, date, quarter, isMoved: date !== occurrence.date || quarter !== occurrence.quarter },
  ]
}

const datesOf = ({ days, times }: Repeats, first: string): string[] =>
  Array.from({ length: times }, (_, n) => daysLater(first, n * days))

/** Returns an appointment of a series in the output format. */
export const toOutput = ({
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

/** A model of series on top of the plain list. A refused command is undone completely. */
export const seriesModel = (appointmentModel: ReturnType<typeof scheduleModel>, year: number) => {
  let allSeries: readonly Series[] = []

  const change = (id: number, to: Partial<Series>) => {
    allSeries = allSeries.map((each) =>
      each.id === id ? { ...each, ...to, version: each.version + 1 } : each,
    )
  }
  const occurrences = (id: number): Entry[] =>
    appointmentModel
      .entries()
      .filter(({ series, removed }) => series?.id === id && !removed)
      .toSorted((a, b) => (a.series?.planned ?? '').localeCompare(b.series?.planned ?? '') || a.id - b.id)
  const describe = (id: number): SeriesOutcome => {
    const series = allSeries.find((each) => each.id === id)
    if (!series) return new ModelRefusal('SeriesNotFound').outcome
    return { is: 'series', ...series, occurrences: occurrences(id).map(toOutput) }
  }

  /** Refuses an appointment that belongs to another practitioner or is invalid. */
  const requireAllowed = (as: 1 | null, after: Entry, before?: Entry) => {
    if (belongsToOther(before?.practitioner, as) || belongsToOther(after.practitioner, as))
      throw new ModelRefusal('NotYourAppointment')
    const refusal = appointmentModel.flaw(after, before)
    if (refusal) throw new ModelRefusal(refusal)
  }

  const bookIn = (
    { date, quarter, choices, ...details }: OccurrenceInput,
    repeats: Repeats,
    { as, continues, assigned }: { as: 1 | null; continues: number | null; assigned: AssignedIds },
  ) => {
    const plannedOccurrences = datesOf(repeats, date).flatMap((planned) =>
      applyChoice({ planned, date: planned, quarter, isMoved: false, allowOverlap: false }, choices),
    )
    if (plannedOccurrences.length === 0) throw new ModelRefusal('NothingInSeries')
    const booked = plannedOccurrences.map((occurrence, n): [ModelOccurrence, Entry] => [
      occurrence,
      {
        ...details,
        id: assigned.appointments[n] ?? -n,
        date: occurrence.date,
        quarter: occurrence.quarter,
        ...spanOf(occurrence.date, occurrence.quarter, details.duration),
        status: 'scheduled',
        removed: false,
        series: { id: assigned.series, planned: occurrence.planned, movedAlone: occurrence.isMoved },
      },
    ])
    const blocked = booked.flatMap(([{ planned, allowOverlap }, entry]) => {
      const conflicts = allowOverlap ? [] : appointmentModel.busy(entry)
      return conflicts.length > 0 ? [{ planned, conflicts }] : []
    })
    if (blocked.length > 0) throw new ModelRefusal('SeriesBlocked', blocked)
    const before = new Set(appointmentModel.entries().map(({ id }) => id))
    for (const [{ planned, allowOverlap }, entry] of booked) {
      requireAllowed(as, entry)
      const conflicts = appointmentModel.busy(entry).map((id) => (before.has(id) ? id : 0))
      if (conflicts.length > 0 && !allowOverlap)
        throw new ModelRefusal('SeriesBlocked', [{ planned, conflicts }])
      appointmentModel.put(entry)
    }
    allSeries = [...allSeries, { id: assigned.series, continues, endedFrom: null, version: 1 }]
    return describe(assigned.series)
  }

  /** Selects the edited appointment and all that a command affects. */
  const select = (id: number, { nth, scope, late }: SeriesSelection) => {
    if (!allSeries.some((each) => each.id === id)) throw new ModelRefusal('SeriesNotFound')
    const all = occurrences(id)
    const now = Date.parse(late ? `${springNight(year)}T20:00:00Z` : '2026-01-05T15:00:00Z')
    const upcoming = all.filter(({ from, status }) => from > now && EXPECTED.has(status))
    const edited = nth === null ? upcoming[0] : all[nth]
    if (!edited) throw new ModelRefusal(nth === null ? 'NothingInSeries' : 'AppointmentNotFound')
    const fromDate = edited.series?.planned ?? ''
    const ahead = upcoming.filter(({ series }) => scope === 'all' || (series?.planned ?? '') >= fromDate)
    if (ahead.length === 0) throw new ModelRefusal('NothingInSeries')
    return { one: edited, ahead, since: fromDate }
  }

  const changeAll = (as: 1 | null, edited: Entry, ahead: readonly Entry[], input: OccurrenceInput) => {
    const shift = (Date.parse(input.date) - Date.parse(edited.date)) / DAY_MS
    const changes = ahead.flatMap((row) => {
      const wasMoved = row.series?.movedAlone === true
      const keepsTime = wasMoved && row.id !== edited.id
      const date = keepsTime ? row.date : daysLater(row.date, shift)
      const quarter = keepsTime || input.quarter === edited.quarter ? row.quarter : input.quarter
      const isUnmoved = date === row.date && quarter === row.quarter
      return applyChoice(
        { planned: date, date, quarter, isMoved: isUnmoved && wasMoved, allowOverlap: false },
        input.choices,
      ).map((occurrence) => {
        const duration = input.duration === edited.duration ? row.duration : input.duration
        const practitioner =
          input.practitioner === edited.practitioner ? row.practitioner : input.practitioner
        const notes = input.notes === edited.notes ? row.notes : input.notes
        const span = spanOf(occurrence.date, occurrence.quarter, duration)
        const rescheduled =
          occurrence.date !== row.date || occurrence.quarter !== row.quarter || duration !== row.duration
        const planned = rescheduled && !occurrence.isMoved ? occurrence.date : (row.series?.planned ?? '')
        const series = {
          id: row.series?.id ?? 0,
          planned,
          movedAlone: rescheduled ? occurrence.isMoved : wasMoved,
        }
        const at = { date: occurrence.date, quarter: occurrence.quarter, ...span }
        const after: Entry = { ...row, ...at, duration, practitioner, notes, series }
        return { row, occurrence, after, claims: rescheduled || practitioner !== row.practitioner }
      })
    })
    // Appointments about to move are not conflicts.
    const leavingIds = new Set(changes.filter(({ claims }) => claims).map(({ row }) => row.id))
    const blockingIds = (after: Entry) => appointmentModel.busy(after).filter((id) => !leavingIds.has(id))
    const blocked = changes.flatMap(({ occurrence: { planned, allowOverlap }, after, claims }) => {
      const conflicts = allowOverlap || !claims ? [] : blockingIds(after)
      return conflicts.length > 0 ? [{ planned, conflicts }] : []
    })
    if (blocked.length > 0) throw new ModelRefusal('SeriesBlocked', blocked)
    for (const { row, occurrence, after, claims } of changes) {
      leavingIds.delete(row.id)
      requireAllowed(as, after, row)
      const conflicts = claims && !occurrence.allowOverlap ? blockingIds(after) : []
      if (conflicts.length > 0)
        throw new ModelRefusal('SeriesBlocked', [{ planned: occurrence.planned, conflicts }])
      appointmentModel.put(after)
    }
  }

  const endAll = (as: 1 | null, ahead: readonly Entry[], to: Partial<Entry>) => {
    for (const row of ahead) {
      if (belongsToOther(row.practitioner, as)) throw new ModelRefusal('NotYourAppointment')
      appointmentModel.put({ ...row, ...to })
    }
  }

  const execute = (
    command: SeriesCommand,
    id: number,
    input: OccurrenceInput,
    assigned: AssignedIds,
  ): SeriesOutcome => {
    const { as } = command
    if (command.does === 'book series')
      return bookIn(input, command.repeats, { as, continues: null, assigned })
    const { one, ahead, since } = select(id, command)
    if (command.does === 'revise series') {
      if (command.repeats) {
        change(id, { endedFrom: since })
        endAll(as, ahead, { removed: true })
        return bookIn({ ...input, patient: one.patient }, command.repeats, {
          as,
          continues: id,
          assigned,
        })
      }
      change(id, {})
      changeAll(as, one, ahead, input)
      return describe(id)
    }
    change(id, { endedFrom: command.scope === 'all' ? (ahead[0]?.series?.planned ?? since) : since })
    endAll(as, ahead, command.does === 'cancel series' ? { status: 'cancelled' } : { removed: true })
    return describe(id)
  }

  return {
    /** Returns the state of a series. */
    describe,
    /** Returns the edited appointment of a command. */
    findEdited: (id: number, command: Exclude<SeriesCommand, { does: 'book series' }>): Entry | undefined => {
      try {
        return select(id, command).one
      } catch {
        return undefined
      }
    },
    /** Returns the id of the active appointment at an index of a series. */
    nthOf: (id: number, nth: number): number | undefined => occurrences(id)[nth]?.id,
    /** Runs a command completely or undoes it. `id` is the id of its series. */
    run: (
      command: SeriesCommand,
      id: number,
      input: OccurrenceInput,
      assigned: AssignedIds,
    ): SeriesOutcome => {
      const before = { entries: appointmentModel.entries(), every: allSeries }
      try {
        return execute(command, id, input, assigned)
      } catch (error) {
        if (!(error instanceof ModelRefusal)) throw error
        appointmentModel.reset(before.entries)
        allSeries = before.every
        return error.outcome
      }
    },
  }
}

const toDatedChoices = (choices: readonly Choice[], first: string, days: number): DatedChoice[] =>
  choices.map(({ nth, is, later, quarter }) => {
    const planned = daysLater(first, nth * days)
    return { planned, is, date: daysLater(planned, later), time: clockOf(quarter), quarter }
  })

/** Returns the input of a command, based on the edited appointment. */
export const inputOf = (command: SeriesCommand, edited: Entry | undefined, year: number): OccurrenceInput => {
  if (command.does === 'book series') {
    const { day, quarter, patient, practitioner, duration, repeats } = command
    const date = (DAYS[day] ?? springNight)(year)
    const choices = toDatedChoices(command.choices, date, repeats.days)
    return { date, quarter, patient, practitioner, duration, notes: '', choices }
  }
  const { quarter = 6, patient = 0, practitioner = 1, duration = 30, notes = '' } = edited ?? {}
  const current = { date: edited?.date ?? `${year}-06-15`, quarter, patient, practitioner, duration, notes }
  if (command.does !== 'revise series') return { ...current, choices: [] }
  const { later, ...to } = command.to
  const date = daysLater(current.date, later)
  return {
    ...current,
    ...to,
    date,
    choices: toDatedChoices(command.choices, date, command.repeats?.days ?? DAYS_PER_WEEK),
  }
}

const quarter = fc.integer({ min: 4, max: 12 })
// Mostly valid practitioners, and few of them, so that appointments conflict.
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
const selection = {
  of: fc.constantFrom(0, 0, 0, 1),
  nth: fc.option(fc.constantFrom(0, 0, 1, 1, 2)),
  scope: fc.constantFrom('following', 'all'),
  as: actingPractitioner,
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

/** A new series near a clock change. */
export const seriesBooking = fc.record({
  does: fc.constant('book series'),
  // Mostly the week before a clock change, so that weekly series cross it.
  day: fc.constantFrom(3, 3, 3, 0, 0, 5),
  quarter,
  patient: fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 1, 1, UNKNOWN_PATIENT),
  practitioner,
  duration,
  repeats,
  choices,
  as: actingPractitioner,
}) as fc.Arbitrary<SeriesCommand>

/** A command about a series. */
export const seriesCommand = fc.oneof(
  { weight: 3, arbitrary: seriesBooking },
  {
    weight: 6,
    arbitrary: fc.record(
      {
        does: fc.constant('revise series'),
        ...selection,
        to,
        repeats,
        choices,
      },
      { requiredKeys: ['does', 'of', 'nth', 'scope', 'as', 'late', 'to', 'choices'] },
    ),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel series'), ...selection }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove series'), ...selection }) },
) as fc.Arbitrary<SeriesCommand>
