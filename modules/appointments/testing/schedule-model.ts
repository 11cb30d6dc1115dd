import fc from 'fast-check'
import { MINUTE_MS } from '#rules/kernel'
import { type Status, STATUSES } from '../contract.ts'

const sundayIn = (year: number, month: number, from: number): string => {
  const first = new Date(Date.UTC(year, month - 1, from)).getUTCDay()
  const day = from + ((7 - first) % 7)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Returns the day in spring on which New York skips an hour. */
export const springNight = (year: number): string => sundayIn(year, 3, 8)
/** Returns the day in fall on which New York repeats an hour. */
const autumnNight = (year: number): string => sundayIn(year, 11, 1)

/** Returns the date some days later, or earlier. */
export const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** Both clock changes, a summer day, and the same weekdays one week before and after. */
export const DAYS: readonly ((year: number) => string)[] = [
  springNight,
  autumnNight,
  (year) => `${year}-06-15`,
  (year) => daysLater(springNight(year), -7),
  (year) => daysLater(springNight(year), 7),
  (year) => daysLater(autumnNight(year), -7),
  (year) => daysLater(autumnNight(year), 7),
]

/** Returns the hours that New York is behind UTC at a minute of a day. */
const hoursBehindUtc = (date: string, minute: number): number => {
  const year = Number(date.slice(0, 4))
  // 2:30 does not exist that day, so the old offset still applies and the clocks show 3:30.
  if (date === springNight(year)) return minute < 180 ? 5 : 4
  // 1:30 exists twice. The first one counts.
  if (date === autumnNight(year)) return minute < 120 ? 4 : 5
  return springNight(year) < date && date < autumnNight(year) ? 4 : 5
}

/** Whether New York has no such time, because the clocks go from two to three. */
const isSkipped = ({ date, quarter }: Pick<Entry, 'date' | 'quarter'>): boolean =>
  date === springNight(Number(date.slice(0, 4))) && quarter >= 8 && quarter < 12

/** An appointment request in the small world of the model. */
export interface ModelRequest {
  readonly patient: 0 | 1 | 2
  /** 1 and 2 see patients, 3 does not. */
  readonly practitioner: 1 | 2 | 3 | null
  readonly day: number
  /** In quarter hours from midnight. */
  readonly quarter: number
  readonly duration: number
  readonly status?: Status
  readonly allowOverlap: boolean
}

/**
 * A command. `of`: index among the booked appointments. `as`: the practitioner who acts, or null for an
 * administrator.
 */
export type ScheduleCommand =
  | { readonly does: 'schedule'; readonly wish: ModelRequest; readonly as: 1 | null }
  | { readonly does: 'revise'; readonly of: number; readonly wish: ModelRequest; readonly as: 1 | null }
  | {
      readonly does: 'status'
      readonly of: number
      readonly status: Status
      readonly allowOverlap: boolean
      readonly as: 1 | null
    }
  | { readonly does: 'remove'; readonly of: number; readonly as: 1 | null }
  | { readonly does: 'restore'; readonly of: number; readonly allowOverlap: boolean; readonly as: 1 | null }
  | {
      readonly does: 'handOver'
      readonly from: 1 | 2
      readonly to: 1 | 2 | 3
      readonly allowOverlap: boolean
    }

/** An appointment in the model. Times are milliseconds since the epoch. */
export interface Entry {
  readonly id: number
  readonly patient: ModelRequest['patient']
  readonly practitioner: ModelRequest['practitioner']
  readonly date: string
  readonly quarter: number
  readonly duration: number
  readonly from: number
  readonly to: number
  readonly status: Status
  readonly removed: boolean
  readonly notes: string
  /** Its series, the date planned there, and whether it was moved alone. */
  readonly series: { readonly id: number; readonly planned: string; readonly movedAlone: boolean } | null
}

/** The answer to a command: done with conflicts, or refused with a reason. Conflicts are ids, in order. */
export type CommandOutcome =
  | { readonly is: 'done'; readonly conflicts: readonly number[] }
  | { readonly is: 'handed over'; readonly left: number }
  | { readonly is: 'refused'; readonly by: string; readonly conflicts: readonly number[] }

const OFFERED_DURATIONS: ReadonlySet<number> = new Set([15, 30, 45, 60])
/** A patient who does not exist. */
export const UNKNOWN_PATIENT = 2
/** A user who sees no patients. */
export const NON_PRACTITIONER = 3

/** Returns the clock time this many quarter hours after midnight. */
export const clockOf = (quarter: number): string =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`

const dateOf = ({ day }: ModelRequest, year: number): string => (DAYS[day] ?? springNight)(year)

/** Returns the local date and time of a request. */
export const localTimeOf = (wish: ModelRequest, year: number) => ({
  date: dateOf(wish, year),
  time: clockOf(wish.quarter),
})

/** Returns the start and end of an appointment, in milliseconds since the epoch. */
export const spanOf = (date: string, quarter: number, duration: number) => {
  const minute = quarter * 15
  const from = Date.parse(`${date}T00:00:00Z`) + (minute + hoursBehindUtc(date, minute) * 60) * MINUTE_MS
  return { from, to: from + duration * MINUTE_MS }
}

const takesTime = ({ status, removed }: Entry): boolean => !removed && status !== 'cancelled'
const overlap = (one: Entry, other: Entry): boolean => one.from < other.to && other.from < one.to
const inOrder = (one: Entry, other: Entry): number => one.from - other.from || one.id - other.id
/** Statuses in which the patient is still expected. */
export const EXPECTED: ReadonlySet<Status> = new Set(['scheduled', 'confirmed', 'pending'])

const refusalOf = (by: string, conflicts: readonly number[] = []): CommandOutcome => ({
  is: 'refused',
  by,
  conflicts,
})

/** Whether the appointment belongs to another practitioner than the one who acts. */
export const belongsToOther = (practitioner: number | null | undefined, as: 1 | null): boolean =>
  as !== null && practitioner !== null && practitioner !== undefined && practitioner !== as

/** A schedule as a plain list that compares every pair. */
export const scheduleModel = (year: number) => {
  let entries: readonly Entry[] = []

  const conflictsWhere = (entry: Entry, matches: (other: Entry) => boolean): number[] =>
    entries
      .filter((other) => other.id !== entry.id && takesTime(other) && overlap(entry, other) && matches(other))
      .toSorted(inOrder)
      .map(({ id }) => id)
  const busy = (entry: Entry): number[] =>
    entry.practitioner === null
      ? []
      : conflictsWhere(entry, ({ practitioner }) => practitioner === entry.practitioner)
  const conflictIds = (entry: Entry): number[] =>
    takesTime(entry)
      ? conflictsWhere(
          entry,
          ({ practitioner, patient }) =>
            patient === entry.patient || (practitioner !== null && practitioner === entry.practitioner),
        )
      : []

  const put = (entry: Entry): CommandOutcome => {
    entries = [...entries.filter(({ id }) => id !== entry.id), entry].toSorted(
      (one, other) => one.id - other.id,
    )
    return { is: 'done', conflicts: conflictIds(entry) }
  }
  /** Stores the entry, unless it newly claims a taken time and no overlap is allowed. */
  const claim = (entry: Entry, isNewClaim: boolean, allowOverlap: boolean): CommandOutcome => {
    const busyIds = takesTime(entry) && isNewClaim ? busy(entry) : []
    return busyIds.length > 0 && !allowOverlap ? refusalOf('PractitionerBusy', busyIds) : put(entry)
  }
  const toEntry = (id: number, wish: ModelRequest, before?: Entry): Entry => {
    const { patient, practitioner, quarter, duration, status = before?.status ?? 'scheduled' } = wish
    const date = dateOf(wish, year)
    const stays = before?.date === date && before.quarter === quarter && before.duration === duration
    const series =
      before?.series && !stays ? { ...before.series, movedAlone: true } : (before?.series ?? null)
    const request = { id, patient, practitioner, date, quarter, duration, status, series }
    return { ...request, ...spanOf(date, quarter, duration), removed: false, notes: '' }
  }
  const flaw = (
    wish: Pick<Entry, 'patient' | 'practitioner' | 'duration' | 'date' | 'quarter'>,
    before?: Entry,
  ): string | null => {
    if (wish.patient === UNKNOWN_PATIENT) return 'UnknownPatient'
    if (wish.practitioner === NON_PRACTITIONER && before?.practitioner !== NON_PRACTITIONER)
      return 'UnknownPractitioner'
    if (!OFFERED_DURATIONS.has(wish.duration) && wish.duration !== before?.duration)
      return 'DurationNotOffered'
    const isMoved = wish.date !== before?.date || wish.quarter !== before.quarter
    return isMoved && isSkipped(wish) ? 'TimeSkipped' : null
  }
  const schedule = (id: number, wish: ModelRequest, as: 1 | null): CommandOutcome => {
    if (belongsToOther(wish.practitioner, as)) return refusalOf('NotYourAppointment')
    const entry = toEntry(id, wish)
    const refusal = flaw(entry)
    return refusal ? refusalOf(refusal) : claim(entry, true, wish.allowOverlap)
  }
  const revise = (before: Entry | undefined, wish: ModelRequest, as: 1 | null): CommandOutcome => {
    if (belongsToOther(before?.practitioner, as) || belongsToOther(wish.practitioner, as))
      return refusalOf('NotYourAppointment')
    if (!before || before.removed) return refusalOf('AppointmentNotFound')
    const after = toEntry(before.id, wish, before)
    const refusal = flaw(after, before)
    if (refusal) return refusalOf(refusal)
    const same = (['date', 'quarter', 'duration', 'practitioner'] as const).every(
      (what) => before[what] === after[what],
    )
    return claim(after, !same || !takesTime(before), wish.allowOverlap)
  }
  const handOver = (
    from: number,
    to: ModelRequest['practitioner'],
    allowOverlap: boolean,
  ): CommandOutcome => {
    const upcoming = () =>
      entries.filter((each) => !each.removed && each.practitioner === from && EXPECTED.has(each.status))
    const moved = upcoming()
      .map((each) => ({ ...each, practitioner: to }))
      .toSorted(inOrder)
    const blockingIds = moved.flatMap(busy)
    if (blockingIds.length > 0 && !allowOverlap) return refusalOf('PractitionerBusy', blockingIds)
    if (to === NON_PRACTITIONER && moved.length > 0) return refusalOf('UnknownPractitioner')
    const before = entries
    for (const each of moved) {
      const answer = claim(each, from !== to, allowOverlap)
      if (answer.is === 'refused') {
        entries = before
        return answer
      }
    }
    return { is: 'handed over', left: upcoming().length }
  }

  return {
    /** All appointments ever booked, by id. */
    entries: () => entries,
    /** Resets the entries to an earlier state. */
    reset: (to: readonly Entry[]) => {
      entries = to
    },
    put,
    busy,
    flaw,
    /** Runs a command. `id` is the id of a new appointment, `entryId` that of the appointment to change. */
    run: (command: ScheduleCommand, id: number, entryId: number): CommandOutcome => {
      if (command.does === 'schedule') return schedule(id, command.wish, command.as)
      if (command.does === 'handOver') return handOver(command.from, command.to, command.allowOverlap)
      const before = entries.find((each) => each.id === entryId)
      if (command.does === 'revise') return revise(before, command.wish, command.as)
      if (belongsToOther(before?.practitioner, command.as)) return refusalOf('NotYourAppointment')
      if (!before) return refusalOf('AppointmentNotFound')
      if (command.does === 'restore')
        return before.removed
          ? claim({ ...before, removed: false }, true, command.allowOverlap)
          : { is: 'done', conflicts: conflictIds(before) }
      if (before.removed) return refusalOf('AppointmentNotFound')
      if (command.does === 'remove') {
        put({ ...before, removed: true })
        return { is: 'done', conflicts: [] }
      }
      return claim({ ...before, status: command.status }, !takesTime(before), command.allowOverlap)
    },
  }
}

// Mostly days with clock changes.
const day = fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 1, 2, 3, 3, 4, 4, 5, 6)

const wish: fc.Arbitrary<ModelRequest> = fc.record(
  {
    patient: fc.constantFrom(0, 0, 0, 1, 1, 1, UNKNOWN_PATIENT),
    practitioner: fc.constantFrom(1, 1, 1, 2, 2, null, NON_PRACTITIONER),
    day,
    // From one to three: the clock changes happen there, and such close times overlap and touch.
    quarter: fc.integer({ min: 4, max: 12 }),
    duration: fc.constantFrom(15, 30, 30, 45, 60, 60, 20),
    status: fc.constantFrom(...STATUSES),
    allowOverlap: fc.boolean(),
  },
  { requiredKeys: ['patient', 'practitioner', 'day', 'quarter', 'duration', 'allowOverlap'] },
) as fc.Arbitrary<ModelRequest>
/** The acting practitioner, or null for an administrator. */
export const actingPractitioner = fc.constantFrom(null, null, null, 1) as fc.Arbitrary<1 | null>
const of = fc.nat({ max: 6 })
const allowOverlap = fc.boolean()

/** A command about one appointment, or about all of one practitioner. */
export const scheduleCommand = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('schedule'), wish, as: actingPractitioner }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('revise'), of, wish, as: actingPractitioner }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('status'),
      of,
      status: fc.constantFrom(...STATUSES),
      allowOverlap,
      as: actingPractitioner,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('remove'), of, as: actingPractitioner }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('restore'), of, allowOverlap, as: actingPractitioner }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('handOver'),
      from: fc.constantFrom(1, 2),
      to: fc.constantFrom(1, 2, 2, NON_PRACTITIONER),
      allowOverlap,
    }),
  },
) as fc.Arbitrary<ScheduleCommand>

/** Commands in any order, about few days and few people, so that they conflict. */
export const scheduleCommands = fc.array(scheduleCommand, { minLength: 1, maxLength: 14 })
