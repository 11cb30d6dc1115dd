import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql, Database } from '#events'
import { Effect } from 'effect'
import { momentOf } from '#modules/kernel'
import { CLINIC } from '#testing'
import { SECOND_MS, MINUTE_MS, HOUR_MS } from '#rules/kernel'
import { DEFAULT_RULES } from '../contract.ts'
import { AutomaticReminders } from '../index.ts'
import { openReminderClinic } from '../testing/reminder-clinic.ts'

type Clinic = Awaited<ReturnType<typeof openReminderClinic>>

// Runs the server in a zone that no clinic is in, with a half-hour offset.
process.env['TZ'] = 'Asia/Kolkata'

const iso = (moment: number): string => new Date(moment).toISOString()
/** Returns the moment when the clocks show `YYYY-MM-DD HH:MM`; the first one in a repeated hour. */
const toMoment = (zone: string, wallTime: string): number => {
  const [date = '', time = ''] = wallTime.split(' ')
  return momentOf(zone, { date, time })
}

/** Lists the reminders handed over, and how often each was. */
const listHandedOver = (clinic: Clinic) =>
  clinic.run(
    Effect.flatMap(Database, ({ query }) =>
      query(sql<{ id: number; times: number }>`select stream_id as id, count(*)::int as times from events
        where clinic_id = ${CLINIC} and type = 'ReminderHandedOver' group by 1 order by 1`),
    ),
  )

/**
 * Runs the courier at these moments in order. Returns the moment at which each reminder was first seen as
 * handed over.
 */
const watched = async (clinic: Clinic, moments: readonly number[]) => {
  const momentById = new Map<number, number>((await listHandedOver(clinic)).map(({ id }) => [id, Number.NaN]))
  for (const moment of moments) {
    await clinic.sendWaitingMessages(iso(moment))
    for (const { id } of await listHandedOver(clinic)) if (!momentById.has(id)) momentById.set(id, moment)
  }
  return momentById
}

/** Returns every hour of some days, plus moments close to the expected ones. */
const around = (from: number, to: number, expectedMoments: readonly number[]): number[] => {
  const hourly = Array.from({ length: Math.ceil((to - from) / HOUR_MS) }, (_, n) => from + n * HOUR_MS)
  const close = expectedMoments.flatMap((moment) =>
    [-MINUTE_MS, -SECOND_MS, 20 * SECOND_MS, MINUTE_MS].map((more) => moment + more),
  )
  return [...new Set([...hourly, ...close])].sort((one, other) => one - other)
}

/** Returns moments from one time to another, three per minute. */
const running = (from: number, to: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / (20 * SECOND_MS)) }, (_, n) => from + n * 20 * SECOND_MS)

const onTime = (momentById: ReadonlyMap<number, number>, id: number, expectedMoment: number): boolean => {
  const late = (momentById.get(id) ?? Number.NaN) - expectedMoment
  return late >= 0 && late <= MINUTE_MS
}

interface Night {
  readonly zone: string
  readonly night: string
  readonly from: string
  /** The time of each visit, and the expected times of its reminders: a day and two hours before. */
  readonly visits: readonly (readonly [visit: string, dayBefore: string, hoursBefore: string])[]
}

const nights: readonly Night[] = [
  {
    zone: 'America/New_York',
    night: 'that skips an hour',
    from: '2026-03-05 12:00',
    visits: [
      ['2026-03-07 10:30', '2026-03-06 10:30', '2026-03-07 08:30'],
      // 24 elapsed hours: the local time differs on the day before.
      ['2026-03-08 12:00', '2026-03-07 11:00', '2026-03-08 10:00'],
      // Two hours before falls into quiet hours, which end at eight.
      ['2026-03-08 09:30', '2026-03-07 08:30', '2026-03-08 08:00'],
      // Eight is too close to the visit, so the last minute before quiet hours counts.
      ['2026-03-08 08:30', '2026-03-07 08:00', '2026-03-07 20:59'],
      // Half an hour after the skipped hour: both reminder times fall into quiet hours.
      ['2026-03-08 03:30', '2026-03-07 08:00', '2026-03-07 20:59'],
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

describe('on a night', () => {
  const clinics = new Map<string, Clinic>()
  beforeAll(async () => {
    for (const zone of new Set(nights.map((each) => each.zone)))
      clinics.set(zone, await openReminderClinic({ zone }))
  })
  afterAll(async () => {
    for (const clinic of clinics.values()) await clinic.close()
  })

  it.each(nights)(
    '$night in $zone, every reminder is sent once and on time',
    async ({ zone, from, visits }) => {
      expect(new Date().getTimezoneOffset()).toBe(-330)
      const clinic = clinics.get(zone) as Clinic
      const begin = toMoment(zone, from)
      const patient = await clinic.patient()
      const expectedReminders: (readonly [id: number, moment: number])[] = []
      for (const [visit, dayBefore, hoursBefore] of visits) {
        const [date = '', time = ''] = visit.split(' ')
        const booked = await clinic.book(iso(begin), patient, { date, time })
        const ids = (await clinic.reminders()).filter(({ appointment }) => appointment === booked)
        const moments = [dayBefore, hoursBefore].map((wallTime) => toMoment(zone, wallTime))
        expect(ids.map(({ at }) => at)).toEqual(moments.map(iso))
        expectedReminders.push(...ids.map(({ id }, n) => [id, moments[n] ?? 0] as const))
      }
      const moments = expectedReminders.map(([, moment]) => moment)
      const momentById = await watched(clinic, around(begin, Math.max(...moments) + HOUR_MS, moments))
      const late = expectedReminders.filter(([id, moment]) => !onTime(momentById, id, moment))
      expect(late).toEqual([])
      expect((await listHandedOver(clinic)).filter(({ times }) => times !== 1)).toEqual([])
    },
  )
})

describe('a clock that jumps', () => {
  const zone = 'America/New_York'
  let clinic: Clinic
  let begin: number
  /** Books visits with reminders at noon, 12:10, 12:20 and so on, two hours before each visit. */
  const every10 = async (count: number) => {
    const patient = await clinic.patient()
    const made: (readonly [id: number, moment: number])[] = []
    for (let n = 0; n < count; n++) {
      const [date = '', clock = ''] = iso(begin + (n + 12) * 10 * MINUTE_MS - 4 * HOUR_MS).split('T')
      const id = await clinic.book(iso(begin - HOUR_MS), patient, { date, time: clock.slice(0, 5) })
      const found = (await clinic.reminders()).find(({ appointment }) => appointment === id)
      made.push([found?.id ?? 0, begin + n * 10 * MINUTE_MS])
      expect(found?.at).toBe(iso(begin + n * 10 * MINUTE_MS))
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
    clinic = await openReminderClinic({ zone })
    await clinic.ask(
      AutomaticReminders,
      ({ save }) =>
        save({ ...DEFAULT_RULES, rules: [DEFAULT_RULES.rules[1]], quietFrom: '00:00', quietTo: '00:00' }),
      '2026-05-01T12:00:00Z',
    )
  })
  afterAll(() => clinic.close())

  it.each([
    ['an hour ahead', '2026-05-04 12:00', HOUR_MS],
    ['an hour back', '2026-05-11 12:00', -HOUR_MS],
    ['a day ahead', '2026-05-18 12:00', 24 * HOUR_MS],
    ['a day back', '2026-05-25 12:00', -24 * HOUR_MS],
  ])('sends each reminder once, or marks it overdue: %s', async (_, from, jump) => {
    begin = toMoment(zone, from)
    const made = await every10(5)
    // The clock runs for 15 minutes, jumps, and then runs past every expected time.
    const jumped = begin + 15 * MINUTE_MS + jump
    const before = running(begin - 5 * MINUTE_MS, begin + 15 * MINUTE_MS)
    const after = around(jumped, Math.max(jumped, begin + HOUR_MS) + HOUR_MS, [
      jumped,
      ...made.map(([, at]) => at),
    ])
    const momentById = await watched(clinic, [...before, ...after.filter((moment) => moment >= jumped)])
    const late = made.filter(([id, plannedMoment]) => {
      // A skipped reminder is due as soon as the clock is past its time.
      const dueMoment =
        jump > 0 && plannedMoment > begin + 15 * MINUTE_MS ? Math.max(plannedMoment, jumped) : plannedMoment
      return !onTime(momentById, id, dueMoment)
    })
    const missed = jump >= 24 * HOUR_MS ? made.slice(2) : []
    expect(late).toEqual(missed)
    // A reminder more than two hours late is overdue and waits for a user.
    expect((await overdue()).filter((id) => made.some(([reminderId]) => reminderId === id))).toEqual(
      missed.map(([id]) => id),
    )
    expect((await listHandedOver(clinic)).filter(({ times }) => times !== 1)).toEqual([])
  })
})
