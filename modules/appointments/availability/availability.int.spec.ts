import { Effect } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Origin } from '#events'
import { Practitioners } from '#modules/practitioners'
import type { AvailabilityQuery } from '../contract.ts'
import { atMoment, draft, LEE, OKAFOR, openAppointmentClinic } from '../testing/appointment-clinic.ts'

// 9 AM on a Wednesday in New York.
const NOW = '2026-03-11T13:00:00Z'
const [GENERAL, THERAPY] = [1, 3]

let clinic: Awaited<ReturnType<typeof openAppointmentClinic>>
beforeAll(async () => {
  clinic = await openAppointmentClinic()
})
afterAll(() => clinic.close())

const thursday = { from: '2026-03-12', to: '2026-03-12' }
const find = (query: AvailabilityQuery) => clinic.ask((a) => a.available(query), { at: NOW })
const working = <A, E>(useService: (all: typeof Practitioners.Service) => Effect.Effect<A, E, Origin>) =>
  clinic.run(atMoment(NOW, Effect.flatMap(Practitioners, useService)))
const none = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }

it('search assumes weekdays from nine to five if no hours are entered, and excludes past times', async () => {
  const availability = await find({ serviceId: GENERAL, to: '2026-03-15' })
  expect(availability).toMatchObject({ from: '2026-03-11', to: '2026-03-15', duration: 30, supposed: true })
  expect(availability.starts[0]).toEqual({
    date: '2026-03-11',
    time: '09:00',
    startsAt: '2026-03-11T13:00:00.000Z',
    practitionerIds: [LEE, OKAFOR],
  })
  expect(availability.starts.at(-1)).toMatchObject({ date: '2026-03-13', time: '16:30' })
  // Three days with 31 starts each.
  expect(availability.starts).toHaveLength(93)
  expect((await find({ duration: 60, limit: 3 })).starts.map(({ time }) => time)).toEqual([
    '09:00',
    '09:15',
    '09:30',
  ])
})

it('search excludes busy times, time off and practitioners who do not provide the service', async () => {
  const hours = { ...none, thursday: [{ from: '09:00', to: '11:00' }] }
  await working((p) => p.save(LEE, { hours, services: [GENERAL] }))
  await working((p) =>
    p.addTimeOff(LEE, {
      from: { date: '2026-03-05', time: '10:00' },
      to: { date: '2026-03-05', time: '10:30' },
      repeats: { every: 'week', interval: 1 },
      label: '',
    }),
  )
  const ada = await clinic.patient()
  const booked = await clinic.ask((a) => a.schedule(draft(ada, { practitionerId: LEE, time: '09:15' })))
  const cancelled = draft(ada, { practitionerId: LEE, time: '10:30', status: 'cancelled' })
  await clinic.ask((a) => a.schedule(cancelled))
  const times = async (query: AvailabilityQuery) =>
    (await find({ ...thursday, ...query })).starts.map(
      ({ time, practitionerIds }) => `${time} ${practitionerIds.join()}`,
    )
  expect(await times({ practitionerId: LEE, duration: 15 })).toEqual(
    ['09:00', '09:45', '10:30', '10:45'].map((time) => `${time} ${LEE}`),
  )
  // An appointment does not conflict with itself.
  expect(await times({ practitionerId: LEE, serviceId: GENERAL, except: booked.id })).toEqual(
    ['09:00', '09:15', '09:30', '10:30'].map((time) => `${time} ${LEE}`),
  )
  const both = await times({ serviceId: GENERAL })
  expect(both.filter((start) => start.endsWith(`${LEE},${OKAFOR}`))).toEqual([`10:30 ${LEE},${OKAFOR}`])
  const therapy = await find({ ...thursday, serviceId: THERAPY })
  expect(therapy).toMatchObject({ duration: 45, supposed: true })
  expect(new Set(therapy.starts.flatMap(({ practitionerIds }) => practitionerIds))).toEqual(new Set([OKAFOR]))
  expect(await find({ ...thursday, practitionerId: LEE, duration: 15 })).toMatchObject({ supposed: false })
})

const refusal = (query: AvailabilityQuery) => clinic.ask((a) => Effect.flip(a.available(query)), { at: NOW })

it('search refuses unknown practitioners and services', async () => {
  expect(await refusal({ practitionerId: 3, duration: 30 })).toMatchObject({ _tag: 'UnknownPractitioner' })
  expect(await refusal({ serviceId: 9 })).toMatchObject({ _tag: 'UnknownService' })
})
