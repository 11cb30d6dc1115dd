import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql, Database } from '#events'
import { Effect } from 'effect'
import { momentOf } from '#modules/kernel'
import { CLINIC } from '#testing'
import { FIRST_RULES } from './contract.ts'
import { AutomaticReminders } from './index.ts'
import { reminding } from './testing/reminding.ts'

type Clinic = Awaited<ReturnType<typeof reminding>>

// The server stands where no clinic is, and where clocks are half an hour beside all others.
process.env['TZ'] = 'Asia/Kolkata'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const iso = (moment: number): string => new Date(moment).toISOString()
/** The moment at which clocks show `YYYY-MM-DD HH:MM`; in an hour that is there twice, the first. */
const wall = (zone: string, shown: string): number => {
  const [date = '', time = ''] = shown.split(' ')
  return momentOf(zone, { date, time })
}

/** Reminders that went out, and how often each was given to the provider. */
const gone = (clinic: Clinic) =>
  clinic.run(
    Effect.flatMap(Database, ({ query }) =>
      query(sql<{ id: number; times: number }>`select stream_id as id, count(*)::int as times from events
        where clinic_id = ${CLINIC} and type = 'ReminderHandedOver' group by 1 order by 1`),
    ),
  )

/** Lets the clock show these moments one after the other; answers when it showed each reminder to be gone. */
const watched = async (clinic: Clinic, moments: readonly number[]) => {
  const seen = new Map<number, number>((await gone(clinic)).map(({ id }) => [id, Number.NaN]))
  for (const moment of moments) {
    await clinic.lookAfter(iso(moment))
    for (const { id } of await gone(clinic)) if (!seen.has(id)) seen.set(id, moment)
  }
  return seen
}

/** Every hour of some days, and closely around the moments that matter. */
const around = (from: number, to: number, meant: readonly number[]): number[] => {
  const hourly = Array.from({ length: Math.ceil((to - from) / HOUR) }, (_, n) => from + n * HOUR)
  const close = meant.flatMap((moment) =>
    [-MINUTE, -SECOND, 20 * SECOND, MINUTE].map((more) => moment + more),
  )
  return [...new Set([...hourly, ...close])].sort((one, other) => one - other)
}

/** The clock runs from one moment to another, seen three times a minute. */
const running = (from: number, to: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / (20 * SECOND)) }, (_, n) => from + n * 20 * SECOND)

const onTime = (seen: ReadonlyMap<number, number>, id: number, meant: number): boolean => {
  const late = (seen.get(id) ?? Number.NaN) - meant
  return late >= 0 && late <= MINUTE
}

interface Night {
  readonly zone: string
  readonly night: string
  readonly from: string
  /** When the visit is, and when its reminders are meant to be read: a day and two hours before. */
  readonly visits: readonly (readonly [visit: string, dayBefore: string, hoursBefore: string])[]
}

const nights: readonly Night[] = [
  {
    zone: 'America/New_York',
    night: 'that skips an hour',
    from: '2026-03-05 12:00',
    visits: [
      ['2026-03-07 10:30', '2026-03-06 10:30', '2026-03-07 08:30'],
      // 24 hours are 24 hours: the clocks show another time the day before.
      ['2026-03-08 12:00', '2026-03-07 11:00', '2026-03-08 10:00'],
      // Two hours before is quiet until eight.
      ['2026-03-08 09:30', '2026-03-07 08:30', '2026-03-08 08:00'],
      // Eight is too close to the visit: the last minute of the evening before it is.
      ['2026-03-08 08:30', '2026-03-07 08:00', '2026-03-07 20:59'],
      // An hour that is not there: the visit is at 3:30, and both times before it are quiet.
      ['2026-03-08 02:30', '2026-03-07 08:00', '2026-03-07 20:59'],
      ['2026-03-09 09:00', '2026-03-08 09:00', '2026-03-09 08:00'],
    ],
  },
  {
    zone: 'America/New_York',
    night: 'that repeats an hour',
    from: '2026-10-29 12:00',
    visits: [
      ['2026-10-31 10:30', '2026-10-30 10:30', '2026-10-31 08:30'],
      ['2026-11-01 12:00', '2026-10-31 13:00', '2026-11-01 10:00'],
      ['2026-11-01 09:30', '2026-10-31 10:30', '2026-11-01 08:00'],
      ['2026-11-01 08:30', '2026-10-31 09:30', '2026-10-31 20:59'],
      ['2026-11-01 01:30', '2026-10-31 08:00', '2026-10-31 20:59'],
      ['2026-11-02 09:00', '2026-11-01 09:00', '2026-11-02 08:00'],
    ],
  },
  {
    zone: 'Europe/Berlin',
    night: 'that skips an hour',
    from: '2026-03-26 12:00',
    visits: [
      ['2026-03-29 12:00', '2026-03-28 11:00', '2026-03-29 10:00'],
      ['2026-03-29 09:30', '2026-03-28 08:30', '2026-03-29 08:00'],
      ['2026-03-30 09:00', '2026-03-29 09:00', '2026-03-30 08:00'],
    ],
  },
  {
    zone: 'Europe/Berlin',
    night: 'that repeats an hour',
    from: '2026-10-22 12:00',
    visits: [
      ['2026-10-25 12:00', '2026-10-24 13:00', '2026-10-25 10:00'],
      ['2026-10-25 09:30', '2026-10-24 10:30', '2026-10-25 08:00'],
      ['2026-10-26 09:00', '2026-10-25 09:00', '2026-10-26 08:00'],
    ],
  },
]

describe('the night', () => {
  const clinics = new Map<string, Clinic>()
  beforeAll(async () => {
    for (const zone of new Set(nights.map((each) => each.zone))) clinics.set(zone, await reminding({ zone }))
  })
  afterAll(async () => {
    for (const clinic of clinics.values()) await clinic.close()
  })

  it.each(nights)('$night in $zone', async ({ zone, from, visits }) => {
    expect(new Date().getTimezoneOffset()).toBe(-330)
    const clinic = clinics.get(zone) as Clinic
    const begin = wall(zone, from)
    const patient = await clinic.patient()
    const meant: (readonly [id: number, moment: number])[] = []
    for (const [visit, dayBefore, hoursBefore] of visits) {
      const [date = '', time = ''] = visit.split(' ')
      const booked = await clinic.book(iso(begin), patient, { date, time })
      const ids = (await clinic.reminders()).filter(({ appointment }) => appointment === booked)
      const moments = [dayBefore, hoursBefore].map((shown) => wall(zone, shown))
      expect(ids.map(({ at }) => at)).toEqual(moments.map(iso))
      meant.push(...ids.map(({ id }, n) => [id, moments[n] ?? 0] as const))
    }
    const moments = meant.map(([, moment]) => moment)
    const seen = await watched(clinic, around(begin, Math.max(...moments) + HOUR, moments))
    const late = meant.filter(([id, moment]) => !onTime(seen, id, moment))
    expect(late).toEqual([])
    expect((await gone(clinic)).filter(({ times }) => times !== 1)).toEqual([])
  })
})

describe('a clock that jumps', () => {
  const zone = 'America/New_York'
  let clinic: Clinic
  let begin: number
  /** Reminders at noon, at 12:10, 12:20 and so on, of visits two hours later. */
  const every10 = async (count: number) => {
    const patient = await clinic.patient()
    const made: (readonly [id: number, moment: number])[] = []
    for (let n = 0; n < count; n++) {
      const [date = '', clock = ''] = iso(begin + (n + 12) * 10 * MINUTE - 4 * HOUR).split('T')
      const id = await clinic.book(iso(begin - HOUR), patient, { date, time: clock.slice(0, 5) })
      const found = (await clinic.reminders()).find(({ appointment }) => appointment === id)
      made.push([found?.id ?? 0, begin + n * 10 * MINUTE])
      expect(found?.at).toBe(iso(begin + n * 10 * MINUTE))
    }
    return made
  }
  const overdue = () =>
    clinic
      .run(
        Effect.flatMap(Database, ({ query }) =>
          query(
            sql<{
              id: number
            }>`select id from reminder_list where clinic_id = ${CLINIC} and overdue order by id`,
          ),
        ),
      )
      .then((rows) => rows.map(({ id }) => id))

  beforeAll(async () => {
    clinic = await reminding({ zone })
    await clinic.ask(
      AutomaticReminders,
      ({ save }) =>
        save({ ...FIRST_RULES, rules: [FIRST_RULES.rules[1]], quietFrom: '00:00', quietTo: '00:00' }),
      '2026-05-01T12:00:00Z',
    )
  })
  afterAll(() => clinic.close())

  it.each([
    ['an hour ahead', '2026-05-04 12:00', HOUR],
    ['an hour back', '2026-05-11 12:00', -HOUR],
    ['a day ahead', '2026-05-18 12:00', 24 * HOUR],
    ['a day back', '2026-05-25 12:00', -24 * HOUR],
  ])('%s', async (_, from, jump) => {
    begin = wall(zone, from)
    const made = await every10(5)
    // It runs for a quarter of an hour, jumps, and runs on until all that was meant has had its time.
    const jumped = begin + 15 * MINUTE + jump
    const before = running(begin - 5 * MINUTE, begin + 15 * MINUTE)
    const after = around(jumped, Math.max(jumped, begin + HOUR) + HOUR, [jumped, ...made.map(([, at]) => at)])
    const seen = await watched(clinic, [...before, ...after.filter((moment) => moment >= jumped)])
    const late = made.filter(([id, meant]) => {
      // What the clock has left out is due when it shows that its time has come.
      const shown = jump > 0 && meant > begin + 15 * MINUTE ? Math.max(meant, jumped) : meant
      return !onTime(seen, id, shown)
    })
    const missed = jump >= 24 * HOUR ? made.slice(2) : []
    expect(late).toEqual(missed)
    // What is more than two hours late waits for a person, and says so.
    expect((await overdue()).filter((id) => made.some(([own]) => own === id))).toEqual(
      missed.map(([id]) => id),
    )
    expect((await gone(clinic)).filter(({ times }) => times !== 1)).toEqual([])
  })
})
