import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpeningHours, TimeRange } from '#contracts/clinic'
import { addDays, momentOf, localTimeAt } from '#modules/kernel'
import type { TimeAway } from '#rules/practitioners'
import { MINUTE_MS } from '#rules/kernel'
import { freeStarts, GRID_MINUTES, type Candidate, type Search } from './free-starts.ts'

const ZONES = ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'UTC'] as const
// Days around clock changes in some of these zones.
const DATES = ['2026-03-07', '2026-03-28', '2026-10-03', '2026-10-24', '2026-10-31', '2026-04-04'] as const

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 600 }))
  .map(([from, long]): TimeRange => ({ from: clock(from), to: clock(Math.min(from + long, 1439)) }))
const day = fc.array(stretch, { maxLength: 2 }).map((all) => {
  const [one, other] = all.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return one && other && other.from <= one.to ? [one] : all.toSorted((a, b) => (a.from < b.from ? -1 : 1))
})
const week = fc.record({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
}) satisfies fc.Arbitrary<OpeningHours>

const hand = (first: string, zone: string) =>
  fc.record({
    hours: week,
    away: fc.array(
      fc
        .tuple(fc.integer({ min: -300, max: 4000 }), fc.integer({ min: 1, max: 900 }))
        .map(([from, long]): TimeAway => ({
          from: wallAfter(first, from),
          to: wallAfter(first, from + long),
        })),
      { maxLength: 2 },
    ),
    taken: fc.array(
      fc.tuple(fc.integer({ min: -200, max: 4000 }), fc.integer({ min: 5, max: 200 })).map(([from, long]) => {
        const starts = momentOf(zone, { date: first, time: '00:00' }) + from * MINUTE_MS
        return { from: starts, to: starts + long * MINUTE_MS }
      }),
      { maxLength: 8 },
    ),
  })

const wallAfter = (first: string, minutes: number) => {
  const at = new Date(Date.parse(`${first}T00:00Z`) + minutes * MINUTE_MS).toISOString()
  return { date: at.slice(0, 10), time: at.slice(11, 16) }
}

const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Whether a practitioner is free at a moment. Checks the local time of that minute. */
const isFreeAt = ({ work, busy: busyTimes }: Candidate, zone: string, moment: number): boolean => {
  const { date, time } = localTimeAt(zone, moment)
  const name = NAMES[new Date(`${date}T00:00Z`).getUTCDay()] ?? 'sunday'
  const now = `${date} ${time}`
  return (
    work.hours[name].some(({ from, to }) => from <= time && time < to) &&
    !work.away.some(({ from, to }) => `${from.date} ${from.time}` <= now && now < `${to.date} ${to.time}`) &&
    !busyTimes.some(({ from, to }) => from <= moment && moment < to)
  )
}

/** The same search by brute force. */
const naive = (hands: readonly Candidate[], { zone, from, to, duration, now }: Search) => {
  const starts: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1))
    for (let minute = 0; minute < 1440; minute += GRID_MINUTES) {
      const wallTime = { date, time: clock(minute) }
      const start = momentOf(zone, wallTime)
      const isThere =
        localTimeAt(zone, start).time === wallTime.time && localTimeAt(zone, start).date === date
      if (!isThere || start < now) continue
      const ids = hands
        .filter((each) =>
          Array.from({ length: duration }, (_, n) => start + n * MINUTE_MS).every((at) =>
            isFreeAt(each, zone, at),
          ),
        )
        .map(({ id }) => id)
      if (ids.length > 0) starts.push(`${date} ${wallTime.time} ${ids.join()}`)
    }
  return starts
}

it(
  'the search finds the same starts as a check minute by minute, also around clock changes',
  { timeout: 30_000 },
  () => {
    const searches = fc.constantFrom(...ZONES).chain((zone) =>
      fc.constantFrom(...DATES).chain((first) =>
        fc.record({
          hands: fc.array(hand(first, zone), { minLength: 1, maxLength: 2 }),
          search: fc.record({
            zone: fc.constant(zone),
            from: fc.constant(first),
            to: fc.constant(addDays(first, 1)),
            duration: fc.constantFrom(15, 30, 50),
            now: fc
              .integer({ min: -600, max: 2000 })
              .map((n) => momentOf(zone, { date: first, time: '00:00' }) + n * MINUTE_MS),
          }),
        }),
      ),
    )
    fc.assert(
      fc.property(searches, ({ hands: drawn, search }) => {
        const hands = drawn.map(({ hours, away, taken }, n): Candidate => ({
          id: n + 1,
          work: { hours, away },
          busy: taken,
        }))
        const starts = freeStarts(hands, search)
        expect(
          starts.map(({ date, time, practitionerIds }) => `${date} ${time} ${practitionerIds.join()}`),
        ).toEqual(naive(hands, search))
        for (const { date, time, startsAt } of starts)
          expect(localTimeAt(search.zone, Date.parse(startsAt))).toEqual({ date, time })
      }),
      { numRuns: 60 },
    )
  },
)

describe('on the night when the clocks go forward', () => {
  const night = [{ from: '00:00', to: '06:00' }]
  const hours = {
    monday: night,
    tuesday: night,
    wednesday: night,
    thursday: night,
    friday: night,
    saturday: night,
    sunday: night,
  }
  const search = { zone: 'America/New_York', from: '2026-03-08', to: '2026-03-08', duration: 60, now: 0 }
  const times = (busyTimes: Candidate['busy'] = []) =>
    freeStarts([{ id: 1, work: { hours, away: [] }, busy: busyTimes }], search).map(({ time }) => time)

  it('skipped times are not offered', () => {
    expect(times().filter((time) => time > '01:00' && time < '03:30')).toEqual([
      '01:15',
      '01:30',
      '01:45',
      '03:00',
      '03:15',
    ])
  })

  it('returns at most the requested number of free times', () => {
    expect(
      freeStarts([{ id: 1, work: { hours, away: [] }, busy: [] }], search, 2).map(({ time }) => time),
    ).toEqual(['00:00', '00:15'])
  })
})
