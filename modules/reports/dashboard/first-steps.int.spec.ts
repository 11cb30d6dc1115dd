import { Effect } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Clinics } from '#modules/clinic'
import { originOf } from '#testing'
import {
  atMoment,
  draft,
  openTestClinic,
  openAppointmentClinic,
} from '../../appointments/testing/appointment-clinic.ts'
import { Dashboard } from './dashboard.ts'

const NOON = '2026-03-12T16:00:00Z'

let clinic: Awaited<ReturnType<typeof openAppointmentClinic>>
beforeAll(async () => {
  clinic = await openAppointmentClinic()
})
afterAll(() => clinic.close())

let clinics = 2500
const newClinic = async () => {
  const origin = originOf(++clinics)
  await clinic.run(atMoment('2026-01-02T00:00:00Z', openTestClinic('America/New_York')), origin)
  const read = () =>
    clinic.run(
      atMoment(
        NOON,
        Effect.flatMap(Dashboard, (d) => d.firstSteps()),
      ),
      origin,
    )
  // The two practitioners of these clinics are colleagues from the start.
  const done = async () =>
    (await read()).steps.filter((each) => each.done && each.step !== 'colleagues').map(({ step }) => step)
  return { origin, read, done }
}

it('a new clinic has everything to do', async () => {
  const { read, done } = await newClinic()
  expect(await done()).toEqual([])
  expect(await read()).toMatchObject({
    dismissed: false,
    steps: [
      { step: 'hours' },
      { step: 'services' },
      { step: 'colleagues' },
      { step: 'patients' },
      { step: 'visits' },
      { step: 'forms' },
      { step: 'reminders' },
    ],
  })
})

it('a step is done once what it asks for exists', async () => {
  const { origin, done } = await newClinic()
  const ada = await clinic.patient('Ada Lindqvist', origin)
  expect(await done()).toEqual(['patients'])

  const hours = { monday: [{ from: '09:00', to: '17:00' }] }
  const save = Effect.flatMap(Clinics, (own) =>
    Effect.flatMap(own.tab(), ({ name, zone, dateFormat, services, hours: before }) =>
      own.save({
        name,
        phone: '',
        email: '',
        address: '',
        zone,
        dateFormat,
        services: [...services],
        hours: { ...before, ...hours } as never,
      }),
    ),
  )
  await clinic.run(save, origin)
  expect(await done()).toEqual(['hours', 'patients'])

  // A visit is booked for one of the services that the clinic began with.
  await clinic.ask((a) => a.schedule(draft(ada, { practitionerId: null })), { origin })
  expect(await done()).toEqual(['hours', 'services', 'patients', 'visits'])
})

it('services of its own are a step done before any visit', async () => {
  const { origin, done } = await newClinic()
  const cheaper = Effect.flatMap(Clinics, (own) =>
    Effect.flatMap(own.tab(), ({ name, zone, dateFormat, services }) =>
      own.save({
        name,
        phone: '',
        email: '',
        address: '',
        zone,
        dateFormat,
        services: services.map((each, n) => (n === 0 ? { ...each, duration: 20 } : each)) as never,
      }),
    ),
  )
  await clinic.run(cheaper, origin)
  expect(await done()).toEqual(['services'])
})

it('dismissed steps stay dismissed, and what is done is still known', async () => {
  const { origin, read } = await newClinic()
  const other = await newClinic()
  const dismiss = Effect.flatMap(Dashboard, (d) => d.dismissFirstSteps())
  expect(await clinic.run(atMoment(NOON, dismiss), origin)).toMatchObject({ dismissed: true })
  await clinic.run(atMoment(NOON, dismiss), origin)
  expect(await read()).toMatchObject({ dismissed: true, steps: [{ done: false }, {}, {}, {}, {}, {}, {}] })
  expect(await other.read()).toMatchObject({ dismissed: false })
})
