import { type Status, STATUSES } from '../contract.ts'
import fc from 'fast-check'

const sundayIn = (year: number, month: number, from: number): string => {
  const first = new Date(Date.UTC(year, month - 1, from)).getUTCDay()
  const day = from + ((7 - first) % 7)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The night of a year that skips an hour in New York. */
export const springNight = (year: number): string => sundayIn(year, 3, 8)
/** The night that has one twice. */
const autumnNight = (year: number): string => sundayIn(year, 11, 1)

/** A date some days later, or earlier. */
export const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** Both nights, a day of summer, and the weeks before and after the nights. */
export const DAYS: readonly ((year: number) => string)[] = [
  springNight,
  autumnNight,
  (year) => `${year}-06-15`,
  (year) => daysLater(springNight(year), -7),
  (year) => daysLater(springNight(year), 7),
  (year) => daysLater(autumnNight(year), -7),
  (year) => daysLater(autumnNight(year), 7),
]

/** By how many hours the clocks of New York are behind UTC at a minute of a day. */
const behind = (date: string, minute: number): number => {
  const year = Number(date.slice(0, 4))
  // Half past two is not there: it is what half past two would have been, an hour later on the clocks.
  if (date === springNight(year)) return minute < 180 ? 5 : 4
  // Half past one is there twice, and the first is meant.
  if (date === autumnNight(year)) return minute < 120 ? 4 : 5
  return springNight(year) < date && date < autumnNight(year) ? 4 : 5
}

/** What somebody wants of an appointment, in the small world of the model. */
export interface Wish {
  readonly patient: 0 | 1 | 2
  /** 1 and 2 see patients, 3 does not. */
  readonly practitioner: 1 | 2 | 3 | null
  readonly day: number
  /** In quarters of an hour from midnight. */
  readonly quarter: number
  readonly duration: number
  readonly status?: Status
  readonly allowOverlap: boolean
}

/** `of`: the how manieth that was booked. Who acts is an administrator, or the practitioner of that number. */
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

/** An appointment as the model knows it. Moments are milliseconds since the epoch. */
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
  /** Of a series: which, its date by that, and whether it was moved by itself. */
  readonly series: { readonly id: number; readonly planned: string; readonly movedAlone: boolean } | null
}

/** What a command is answered: done, with whose time is taken twice now, or why not. Others by their ids, in order. */
export type Answer =
  | { readonly is: 'done'; readonly conflicts: readonly number[] }
  | { readonly is: 'handed over'; readonly left: number }
  | { readonly is: 'refused'; readonly by: string; readonly conflicts: readonly number[] }

const MINUTE = 60_000
const OFFERED: ReadonlySet<number> = new Set([15, 30, 45, 60])
/** The second patient is on no list. */
export const STRANGER = 2
/** The third of the people sees no patients. */
export const SEES_NOBODY = 3

/** What the clocks show so many quarters after midnight. */
export const clockOf = (quarter: number): string =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`

const dateOf = ({ day }: Wish, year: number): string => (DAYS[day] ?? springNight)(year)

/** What the clocks show at a wish. */
export const wallOf = (wish: Wish, year: number) => ({
  date: dateOf(wish, year),
  time: clockOf(wish.quarter),
})

/** From when to when something takes that begins so. */
export const spanOf = (date: string, quarter: number, duration: number) => {
  const minute = quarter * 15
  const from = Date.parse(`${date}T00:00:00Z`) + (minute + behind(date, minute) * 60) * MINUTE
  return { from, to: from + duration * MINUTE }
}

const takes = ({ status, removed }: Entry): boolean => !removed && status !== 'cancelled'
const overlap = (one: Entry, other: Entry): boolean => one.from < other.to && other.from < one.to
const inOrder = (one: Entry, other: Entry): number => one.from - other.from || one.id - other.id
/** Statuses in which the patient is still awaited. */
export const EXPECTED: ReadonlySet<Status> = new Set(['scheduled', 'confirmed', 'pending'])

const refused = (by: string, conflicts: readonly number[] = []): Answer => ({
  is: 'refused',
  by,
  conflicts,
})

/** Whether this is in the diary of somebody else than who asks. */
export const isElse = (practitioner: number | null | undefined, as: 1 | null): boolean =>
  as !== null && practitioner !== null && practitioner !== undefined && practitioner !== as

/** A diary held as a plain list, where every pair is compared. */
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
  const told = (entry: Entry): number[] =>
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
    return { is: 'done', conflicts: told(entry) }
  }
  /** Puts it there, unless that takes time anew which is taken, and nobody said to do it anyway. */
  const claim = (entry: Entry, anew: boolean, allowOverlap: boolean): Answer => {
    const taken = takes(entry) && anew ? busy(entry) : []
    return taken.length > 0 && !allowOverlap ? refused('PractitionerBusy', taken) : put(entry)
  }
  const wished = (id: number, wish: Wish, before?: Entry): Entry => {
    const { patient, practitioner, quarter, duration, status = before?.status ?? 'scheduled' } = wish
    const date = dateOf(wish, year)
    const stays = before?.date === date && before.quarter === quarter && before.duration === duration
    const series =
      before?.series && !stays ? { ...before.series, movedAlone: true } : (before?.series ?? null)
    const asked = { id, patient, practitioner, date, quarter, duration, status, series }
    return { ...asked, ...spanOf(date, quarter, duration), removed: false, notes: '' }
  }
  const flaw = (
    wish: Pick<Entry, 'patient' | 'practitioner' | 'duration'>,
    before?: Entry,
  ): string | null => {
    if (wish.patient === STRANGER) return 'UnknownPatient'
    if (wish.practitioner === SEES_NOBODY && before?.practitioner !== SEES_NOBODY)
      return 'UnknownPractitioner'
    return OFFERED.has(wish.duration) || wish.duration === before?.duration ? null : 'DurationNotOffered'
  }
  const schedule = (id: number, wish: Wish, as: 1 | null): Answer => {
    if (isElse(wish.practitioner, as)) return refused('NotYourAppointment')
    const wrong = flaw(wish)
    return wrong ? refused(wrong) : claim(wished(id, wish), true, wish.allowOverlap)
  }
  const revise = (before: Entry | undefined, wish: Wish, as: 1 | null): Answer => {
    if (isElse(before?.practitioner, as) || isElse(wish.practitioner, as))
      return refused('NotYourAppointment')
    if (!before || before.removed) return refused('AppointmentNotFound')
    const wrong = flaw(wish, before)
    if (wrong) return refused(wrong)
    const after = wished(before.id, wish, before)
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
    /** All that was ever booked, by id. */
    entries: () => entries,
    /** Takes all back to what `entries` was. */
    reset: (to: readonly Entry[]) => {
      entries = to
    },
    put,
    busy,
    flaw,
    /** Does a command. `id`: of what is booked by it; `known`: of the appointment it is about. */
    run: (command: DiaryCommand, id: number, known: number): Answer => {
      if (command.does === 'schedule') return schedule(id, command.wish, command.as)
      if (command.does === 'handOver') return handOver(command.from, command.to, command.allowOverlap)
      const before = entries.find((each) => each.id === known)
      if (command.does === 'revise') return revise(before, command.wish, command.as)
      if (isElse(before?.practitioner, command.as)) return refused('NotYourAppointment')
      if (!before) return refused('AppointmentNotFound')
      if (command.does === 'restore')
        return before.removed
          ? claim({ ...before, removed: false }, true, command.allowOverlap)
          : { is: 'done', conflicts: told(before) }
      if (before.removed) return refused('AppointmentNotFound')
      if (command.does === 'remove') {
        put({ ...before, removed: true })
        return { is: 'done', conflicts: [] }
      }
      return claim({ ...before, status: command.status }, !takes(before), command.allowOverlap)
    },
  }
}

// Mostly where the clocks change.
const day = fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 1, 2, 3, 3, 4, 4, 5, 6)

const wish: fc.Arbitrary<Wish> = fc.record(
  {
    patient: fc.constantFrom(0, 0, 0, 1, 1, 1, STRANGER),
    practitioner: fc.constantFrom(1, 1, 1, 2, 2, null, SEES_NOBODY),
    day,
    // From one to three: there the nights are hard, and so close together they meet, and touch.
    quarter: fc.integer({ min: 4, max: 12 }),
    duration: fc.constantFrom(15, 30, 30, 45, 60, 60, 20),
    status: fc.constantFrom(...STATUSES),
    allowOverlap: fc.boolean(),
  },
  { requiredKeys: ['patient', 'practitioner', 'day', 'quarter', 'duration', 'allowOverlap'] },
) as fc.Arbitrary<Wish>
/** Who asks. */
export const whoAsks = fc.constantFrom(null, null, null, 1) as fc.Arbitrary<1 | null>
const of = fc.nat({ max: 6 })
const allowOverlap = fc.boolean()

/** A command about one appointment, or all of somebody's. */
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

/** Commands in any order, about few days and few people, so that they meet. */
export const diaryCommands = fc.array(diaryCommand, { minLength: 1, maxLength: 14 })
