import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLINIC, originOf } from '#testing'
import { draft, openTestClinic, openAppointmentClinic } from '../testing/appointment-clinic.ts'

let clinic: Awaited<ReturnType<typeof openAppointmentClinic>>
let ada: number
beforeAll(async () => {
  clinic = await openAppointmentClinic('America/New_York')
  ada = await clinic.patient('Ada Lindqvist')
  for (const [date, times] of [
    ['2026-02-28', ['10:00']],
    ['2026-03-01', ['10:00']],
    ['2026-03-12', ['08:30', '09:00', '09:15', '09:30', '10:00', '10:30', '11:00', '11:30']],
    ['2026-03-13', ['16:00', '08:00', '12:00']],
    ['2026-04-04', ['10:00']],
    ['2026-04-05', ['10:00']],
  ] as const)
    for (const time of times)
      await clinic.ask((a) => a.schedule(draft(ada, { date, time, duration: 15, practitionerId: null })))
})
afterAll(() => clinic.close())

// 9:30 AM in New York.
const at = '2026-03-12T13:30:00Z'
const month = (calendar: object = {}, moment = at) => clinic.ask((a) => a.month(calendar), { at: moment })
const timesOf = (day: { first: readonly { time: string }[] } | undefined) =>
  day?.first.map(({ time }) => time)

it('a month shows whole weeks, including days of its neighbors, and the first appointments of each day', async () => {
  const calendar = await month({ month: '2026-03', perDay: 2 })
  expect(calendar).toMatchObject({ month: '2026-03', today: '2026-03-12' })
  expect(calendar.days.map(({ date }) => date)).toHaveLength(35)
  expect([calendar.days[0]?.date, calendar.days.at(-1)?.date]).toEqual(['2026-03-01', '2026-04-04'])
  const counts = calendar.days.filter(({ count }) => count > 0).map(({ date, count }) => [date, count])
  expect(counts).toEqual([
    ['2026-03-01', 1],
    ['2026-03-12', 8],
    ['2026-03-13', 3],
    ['2026-04-04', 1],
  ])
  const friday = calendar.days.find(({ date }) => date === '2026-03-13')
  expect(friday).toMatchObject({ count: 3, earlier: 0 })
  expect(timesOf(friday)).toEqual(['08:00', '12:00'])
  const [listed] = await clinic.ask((a) => a.on('2026-03-13'))
  expect(friday?.first[0]).toEqual(listed)
})

it('today’s cell lists what has begun too, and lets it give way first where there is no room', async () => {
  const today = (await month({ perDay: 4 })).days.find(({ date }) => date === '2026-03-12')
  expect(today).toMatchObject({ count: 8, earlier: 4 })
  expect(timesOf(today)).toEqual(['10:00', '10:30', '11:00', '11:30'])
  const roomy = (await month({ perDay: 6 })).days.find(({ date }) => date === '2026-03-12')
  expect(roomy).toMatchObject({ count: 8, earlier: 2 })
  expect(timesOf(roomy)).toEqual(['09:15', '09:30', '10:00', '10:30', '11:00', '11:30'])
  const whole = (await month({ perDay: 8 })).days.find(({ date }) => date === '2026-03-12')
  expect(whole).toMatchObject({ count: 8, earlier: 0 })
  expect(timesOf(whole)).toHaveLength(8)
  const evening = (await month({}, '2026-03-13T02:00:00Z')).days.find(({ date }) => date === '2026-03-12')
  expect(evening).toMatchObject({ count: 8, earlier: 3 })
  expect(timesOf(evening)).toEqual(['09:30', '10:00', '10:30', '11:00', '11:30'])
})

it.each([
  ['2026-03-01T04:59:00Z', '2026-02-28', '2026-02'],
  ['2026-03-01T05:00:00Z', '2026-03-01', '2026-03'],
])('at %s the clinic’s current date is %s', async (moment, today, name) => {
  expect(await month({}, moment)).toMatchObject({ today, month: name })
})

it('a cell lists cancelled appointments but not removed ones', async () => {
  const date = '2026-07-07'
  const [one, other] = [
    await clinic.ask((a) => a.schedule(draft(ada, { date, practitionerId: null }))),
    await clinic.ask((a) => a.schedule(draft(ada, { date, practitionerId: null }))),
  ]
  await clinic.ask((a) => a.setStatus(one.id, { status: 'cancelled', allowOverlap: false }))
  await clinic.ask((a) => a.remove(other.id))
  const calendar = await month({ month: '2026-07' })
  const day = calendar.days.find((each) => each.date === date)
  expect(day).toMatchObject({ count: 1, cancelled: 1, first: [{ id: one.id, status: 'cancelled' }] })
})

it('a month shows only the appointments of its clinic', async () => {
  const other = originOf(CLINIC + 7)
  await clinic.run(openTestClinic('Pacific/Auckland'), other)
  const calendar = await clinic.ask((a) => a.month({ month: '2026-03' }), { origin: other, at })
  expect(calendar.today).toBe('2026-03-13')
  expect(calendar.days.reduce((sum, { count }) => sum + count, 0)).toBe(0)
})
