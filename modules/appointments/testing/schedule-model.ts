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
const behind = (date: string, minute: number): number => {
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
export interface Wish {
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
export type DiaryCommand =
  | { readonly does: 'schedule'; readonly wish: Wish; readonly as: 1 | null }
  | { readonly does: 'revise'; readonly of: number; readonly wish: Wish; readonly as: 1 | null }
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
  readonly patient: Wish['patient']
  readonly practitioner: Wish['practitioner']
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
export type Answer =
  | { readonly is: 'done'; readonly conflicts: readonly number[] }
  | { readonly is: 'handed over'; readonly left: number }
  | { readonly is: 'refused'; readonly by: string; readonly conflicts: readonly number[] }

const OFFERED: ReadonlySet<number> = new Set([15, 30, 45, 60])
/** A patient who does not exist. */
export const STRANGER = 2
/** A user who sees no patients. */
export const SEES_NOBODY = 3

/** Returns the clock time this many quarter hours after midnight. */
export const clockOf = (quarter: number): string =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`

const dateOf = ({ day }: Wish, year: number): string => (DAYS[day] ?? springNight)(year)

/** Returns the local date and time of a request. */
export const wallOf = (wish: Wish, year: number) => ({
  date: dateOf(wish, year),
  time: clockOf(wish.quarter),
})

/** Returns the start and end of an appointment, in milliseconds since the epoch. */
export const spanOf = (date: string, quarter: number, duration: number) => {
  const minute = quarter * 15
  const from = Date.parse(`${date}T00:00:00Z`) + (minute + behind(date, minute) * 60) * MINUTE_MS
  return { from, to: from + duration * MINUTE_MS }
}

const takes = ({ status, removed }: Entry): boolean => !removed && status !== 'cancelled'
const overlap = (one: Entry, other: Entry): boolean => one.from < other.to && other.from < one.to
const inOrder = (one: Entry, other: Entry): number => one.from - other.from || one.id - other.id
/** Statuses in which the patient is still expected. */
export const EXPECTED: ReadonlySet<Status> = new Set(['scheduled', 'confirmed', 'pending'])

const refused = (by: string, conflicts: readonly number[] = []): Answer => ({
  is: 'refused',
  by,
  conflicts,
})

/** Whether the appointment belongs to another practitioner than the one who acts. */
export const isElse = (practitioner: number | null | undefined, as: 1 | null): boolean =>
  as !== null && practitioner !== null && practitioner !== undefined && practitioner !== as

/** A schedule as a plain list that compares every pair. */
export const diaryModel = (year: number) => {
  let entries: readonly Entry[] = []

  const against = (entry: Entry, of: (other: Entry) => boolean): number[] =>
    entries
      .filter((other) => other.id !== entry.id && takes(other) && overlap(entry, other) && of(other))
      .toSorted(inOrder)
      .map(({ id }) => id)
  const busy = (entry: Entry): number[] =>
    entry.practitioner === null
      ? []
      : against(entry, ({ practitioner }) => practitioner === entry.practitioner)
  const conflictIds = (entry: Entry): number[] =>
    takes(entry)
      ? against(
          entry,
          ({ practitioner, patient }) =>
            patient === entry.patient || (practitioner !== null && practitioner === entry.practitioner),
        )
      : []

  const put = (entry: Entry): Answer => {
    entries = [...entries.filter(({ id }) => id !== entry.id), entry].toSorted(
      (one, other) => one.id - other.id,
    )
    return { is: 'done', conflicts: conflictIds(entry) }
  }
  /** Stores the entry, unless it newly claims a taken time and no overlap is allowed. */
  const claim = (entry: Entry, isNewClaim: boolean, allowOverlap: boolean): Answer => {
    const busyIds = takes(entry) && isNewClaim ? busy(entry) : []
    return busyIds.length > 0 && !allowOverlap ? refused('PractitionerBusy', busyIds) : put(entry)
  }
  const wished = (id: number, wish: Wish, before?: Entry): Entry => {
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
    if (wish.patient === STRANGER) return 'UnknownPatient'
    if (wish.practitioner === SEES_NOBODY && before?.practitioner !== SEES_NOBODY)
      return 'UnknownPractitioner'
    if (!OFFERED.has(wish.duration) && wish.duration !== before?.duration) return 'DurationNotOffered'
    const isMoved = wish.date !== before?.date || wish.quarter !== before.quarter
    return isMoved && isSkipped(wish) ? 'TimeSkipped' : null
  }
  const schedule = (id: number, wish: Wish, as: 1 | null): Answer => {
    if (isElse(wish.practitioner, as)) return refused('NotYourAppointment')
    const entry = wished(id, wish)
    const wrong = flaw(entry)
    return wrong ? refused(wrong) : claim(entry, true, wish.allowOverlap)
  }
  const revise = (before: Entry | undefined, wish: Wish, as: 1 | null): Answer => {
    if (isElse(before?.practitioner, as) || isElse(wish.practitioner, as))
      return refused('NotYourAppointment')
    if (!before || before.removed) return refused('AppointmentNotFound')
    const after = wished(before.id, wish, before)
    const wrong = flaw(after, before)
    if (wrong) return refused(wrong)
    const same = (['date', 'quarter', 'duration', 'practitioner'] as const).every(
      (what) => before[what] === after[what],
    )
    return claim(after, !same || !takes(before), wish.allowOverlap)
  }
  const handOver = (from: number, to: Wish['practitioner'], allowOverlap: boolean): Answer => {
    const coming = () =>
      entries.filter((each) => !each.removed && each.practitioner === from && EXPECTED.has(each.status))
    const moved = coming()
      .map((each) => ({ ...each, practitioner: to }))
      .toSorted(inOrder)
    const inTheWay = moved.flatMap(busy)
    if (inTheWay.length > 0 && !allowOverlap) return refused('PractitionerBusy', inTheWay)
    if (to === SEES_NOBODY && moved.length > 0) return refused('UnknownPractitioner')
    const before = entries
    for (const each of moved) {
      const answer = claim(each, from !== to, allowOverlap)
      if (answer.is === 'refused') {
        entries = before
        return answer
      }
    }
    return { is: 'handed over', left: coming().length }
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
    run: (command: DiaryCommand, id: number, entryId: number): Answer => {
      if (command.does === 'schedule') return schedule(id, command.wish, command.as)
      if (command.does === 'handOver') return handOver(command.from, command.to, command.allowOverlap)
      const before = entries.find((each) => each.id === entryId)
      if (command.does === 'revise') return revise(before, command.wish, command.as)
      if (isElse(before?.practitioner, command.as)) return refused('NotYourAppointment')
      if (!before) return refused('AppointmentNotFound')
      if (command.does === 'restore')
        return before.removed
          ? claim({ ...before, removed: false }, true, command.allowOverlap)
          : { is: 'done', conflicts: conflictIds(before) }
      if (before.removed) return refused('AppointmentNotFound')
      if (command.does === 'remove') {
        put({ ...before, removed: true })
        return { is: 'done', conflicts: [] }
      }
      return claim({ ...before, status: command.status }, !takes(before), command.allowOverlap)
    },
  }
}

// Mostly days with clock changes.
const day = fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 1, 2, 3, 3, 4, 4, 5, 6)

const wish: fc.Arbitrary<Wish> = fc.record(
  {
    patient: fc.constantFrom(0, 0, 0, 1, 1, 1, STRANGER),
    practitioner: fc.constantFrom(1, 1, 1, 2, 2, null, SEES_NOBODY),
    day,
    // From one to three: the clock changes happen there, and such close times overlap and touch.
    quarter: fc.integer({ min: 4, max: 12 }),
    duration: fc.constantFrom(15, 30, 30, 45, 60, 60, 20),
    status: fc.constantFrom(...STATUSES),
    allowOverlap: fc.boolean(),
  },
  { requiredKeys: ['patient', 'practitioner', 'day', 'quarter', 'duration', 'allowOverlap'] },
) as fc.Arbitrary<Wish>
/** The acting practitioner, or null for an administrator. */
export const whoAsks = fc.constantFrom(null, null, null, 1) as fc.Arbitrary<1 | null>
const of = fc.nat({ max: 6 })
const allowOverlap = fc.boolean()

/** A command about one appointment, or about all of one practitioner. */
export const diaryCommand = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('schedule'), wish, as: whoAsks }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('revise'), of, wish, as: whoAsks }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('status'),
      of,
      status: fc.constantFrom(...STATUSES),
      allowOverlap,
      as: whoAsks,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('remove'), of, as: whoAsks }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('restore'), of, allowOverlap, as: whoAsks }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('handOver'),
      from: fc.constantFrom(1, 2),
      to: fc.constantFrom(1, 2, 2, SEES_NOBODY),
      allowOverlap,
    }),
  },
) as fc.Arbitrary<DiaryCommand>

/** Commands in any order, about few days and few people, so that they conflict. */
export const diaryCommands = fc.array(diaryCommand, { minLength: 1, maxLength: 14 })
