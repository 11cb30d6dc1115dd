import { Effect } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Practitioners } from '#modules/practitioners'
import { CLINIC } from '#testing'
import { asPractitioner, atMoment, draft, LEE, OKAFOR, practice } from './testing/practice.ts'

let clinic: Awaited<ReturnType<typeof practice>>
beforeAll(async () => {
  clinic = await practice('America/New_York')
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

// Half past nine in New York.
const at = '2026-03-12T13:30:00Z'
const days = (query: object = {}) => clinic.ask((a) => a.days(query), { at })

it('tells the appointments of some days by day and time, of everyone or of one practitioner', async () => {
  const told = await days({ from: '2026-03-12', to: '2026-03-14' })
  expect(told).toMatchObject({ from: '2026-03-12', to: '2026-03-14', today: '2026-03-12' })
  const whens = (rows: typeof told.appointments) => rows.map(({ date, time }) => `${date} ${time}`)
  expect(whens(told.appointments)).toEqual([
    '2026-03-12 09:00',
    '2026-03-12 11:00',
    '2026-03-13 09:00',
    '2026-03-14 09:00',
  ])
  const lees = await days({ from: '2026-03-12', to: '2026-03-14', practitionerId: LEE })
  expect(whens(lees.appointments)).toEqual(['2026-03-12 09:00', '2026-03-13 09:00'])
  expect(lees.practitioners.map(({ id }) => id)).toEqual([LEE, OKAFOR])
})

it('tells of today where no day is named, and of two weeks at most', async () => {
  expect(await days()).toMatchObject({ from: '2026-03-12', to: '2026-03-12' })
  expect(await days({ from: '2026-03-01' })).toMatchObject({ from: '2026-03-01', to: '2026-03-01' })
})

it('tells when who works and is off, in their colour', async () => {
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
  const said = Effect.flatMap(Practitioners, (all) =>
    Effect.zipRight(all.save(LEE, { colour: 'olive', hours }, undefined), all.addTimeOff(LEE, off)),
  )
  await clinic.run(atMoment(at, said))
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

it('tells what somebody else has just changed, and by whom; nothing of one’s own, and nothing of a while ago', async () => {
  const [{ patientId } = { patientId: 0 }] = (await days({ from: '2026-03-15' })).appointments
  // The log knows no moment before its last.
  const noon = Date.parse('2036-03-12T12:00:00Z')
  const within = (seconds: number, id: number) => ({
    at: new Date(noon + seconds * 1000).toISOString(),
    origin: asPractitioner(CLINIC, id),
  })
  const booked = draft(patientId, { date: '2036-03-14' })
  const { id, version } = await clinic.ask((a) => a.schedule(booked), within(0, LEE))
  const told = async (seconds: number, reader: number) =>
    (await clinic.ask((a) => a.days(), within(seconds, reader))).justChanged
  expect(await told(5, OKAFOR)).toEqual([{ id, version, by: 'Dr Lee' }])
  expect(await told(5, LEE)).toEqual([])
  expect(await told(25, OKAFOR)).toEqual([])
})
