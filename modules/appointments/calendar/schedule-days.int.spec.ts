import { Effect } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Practitioners } from '#modules/practitioners'
import { CLINIC } from '#testing'
import {
  asPractitioner,
  atMoment,
  draft,
  LEE,
  OKAFOR,
  openAppointmentClinic,
} from '../testing/appointment-clinic.ts'

let clinic: Awaited<ReturnType<typeof openAppointmentClinic>>
beforeAll(async () => {
  clinic = await openAppointmentClinic('America/New_York')
  const ada = await clinic.patient('Ada Lindqvist')
  for (const [date, time, practitionerId] of [
    ['2026-03-13', '09:00', LEE],
    ['2026-03-12', '11:00', OKAFOR],
    ['2026-03-12', '09:00', LEE],
    ['2026-03-14', '09:00', null],
    ['2026-03-15', '09:00', LEE],
  ] as const)
    await clinic.ask((a) => a.schedule(draft(ada, { date, time, practitionerId })))
})
afterAll(() => clinic.close())

// 9:30 AM in New York.
const at = '2026-03-12T13:30:00Z'
const days = (query: object = {}) => clinic.ask((a) => a.days(query), { at })

it('lists the appointments of some days by day and time, for everyone or one practitioner', async () => {
  const schedule = await days({ from: '2026-03-12', to: '2026-03-14' })
  expect(schedule).toMatchObject({ from: '2026-03-12', to: '2026-03-14', today: '2026-03-12' })
  const whens = (rows: typeof schedule.appointments) => rows.map(({ date, time }) => `${date} ${time}`)
  expect(whens(schedule.appointments)).toEqual([
    '2026-03-12 09:00',
    '2026-03-12 11:00',
    '2026-03-13 09:00',
    '2026-03-14 09:00',
  ])
  const lees = await days({ from: '2026-03-12', to: '2026-03-14', practitionerId: LEE })
  expect(whens(lees.appointments)).toEqual(['2026-03-12 09:00', '2026-03-13 09:00'])
  expect(lees.practitioners.map(({ id }) => id)).toEqual([LEE, OKAFOR])
})

it('defaults to today, and to a single day if only the first is given', async () => {
  expect(await days()).toMatchObject({ from: '2026-03-12', to: '2026-03-12' })
  expect(await days({ from: '2026-03-01' })).toMatchObject({ from: '2026-03-01', to: '2026-03-01' })
})

it('shows working hours, time off and color of each practitioner', async () => {
  const hours = {
    monday: [],
    tuesday: [],
    wednesday: [],
    thursday: [{ from: '08:00', to: '12:00' }],
    friday: [],
    saturday: [],
    sunday: [],
  }
  const off = {
    from: { date: '2026-03-12', time: '10:00' },
    to: { date: '2026-03-12', time: '11:00' },
    repeats: null,
    label: '',
  }
  const setHours = Effect.flatMap(Practitioners, (all) =>
    Effect.zipRight(all.save(LEE, { colour: 'olive', hours }, undefined), all.addTimeOff(LEE, off)),
  )
  await clinic.run(atMoment(at, setHours))
  const [lee, okafor] = (await days({ from: '2026-03-12', to: '2026-03-13' })).practitioners
  expect(lee).toMatchObject({
    colour: 'olive',
    work: [
      { date: '2026-03-12', stretches: [{ from: '08:00', to: '12:00' }] },
      { date: '2026-03-13', stretches: [] },
    ],
    away: [{ from: off.from, to: off.to }],
  })
  expect(okafor).toMatchObject({ name: 'Dr Okafor', work: null, away: [] })
})

const range = async (from: string, to: string) => {
  const schedule = await days({ from, to })
  return [schedule.from, schedule.to]
}

it('ends after 14 days, however many are asked for', async () => {
  expect(await range('2026-03-01', '2026-06-30')).toEqual(['2026-03-01', '2026-03-14'])
  expect(await range('2026-03-01', '2026-03-14')).toEqual(['2026-03-01', '2026-03-14'])
  expect(await range('2026-03-01', '2026-03-13')).toEqual(['2026-03-01', '2026-03-13'])
})

it('shows recent changes by other users with their names, but no older changes and none by the reader', async () => {
  const [{ patientId } = { patientId: 0 }] = (await days({ from: '2026-03-15' })).appointments
  // Log times never go backward, so this test needs a later time than all others.
  const noon = Date.parse('2036-03-12T12:00:00Z')
  const within = (seconds: number, id: number) => ({
    at: new Date(noon + seconds * 1000).toISOString(),
    origin: asPractitioner(CLINIC, id),
  })
  const booked = draft(patientId, { date: '2036-03-14' })
  const { id, version } = await clinic.ask((a) => a.schedule(booked), within(0, LEE))
  const schedule = async (seconds: number, reader: number) =>
    (await clinic.ask((a) => a.days(), within(seconds, reader))).justChanged
  expect(await schedule(5, OKAFOR)).toEqual([{ id, version, by: 'Dr Lee' }])
  expect(await schedule(5, LEE)).toEqual([])
  expect(await schedule(25, OKAFOR)).toEqual([])
})
