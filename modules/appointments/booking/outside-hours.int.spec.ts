import { Effect } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Clinics } from '#modules/clinic'
import { draft, openAppointmentClinic } from '../testing/appointment-clinic.ts'

let clinic: Awaited<ReturnType<typeof openAppointmentClinic>>
beforeAll(async () => {
  clinic = await openAppointmentClinic()
})
afterAll(() => clinic.close())

const open = [{ from: '09:00', to: '12:00' }]

/** Opens the clinic on Thursdays from nine to twelve. */
const openThursdays = Effect.gen(function* () {
  const { tab, save } = yield* Clinics
  const { phone, email, address, services, hours, ...rest } = yield* tab()
  const contact = { phone: phone ?? '', email: email ?? '', address: address ?? '' }
  yield* save({ ...rest, ...contact, services: [...services], hours: { ...hours, thursday: open } })
})

it('an appointment outside working hours has a warning until it is moved or cancelled', async () => {
  const ada = await clinic.patient()
  const visit = (more: object) => draft(ada, { practitionerId: null, ...more })
  const book = (more: object) => clinic.ask((a) => a.schedule(visit(more)))
  expect(await book({ time: '03:00' })).toMatchObject({ warnings: [] })
  await clinic.run(openThursdays)
  // 2026-03-12 is a Thursday.
  expect(await book({ time: '11:30' })).toMatchObject({ warnings: [] })
  const late = await book({ time: '11:45' })
  expect(late).toMatchObject({ time: '11:45', status: 'scheduled', warnings: ['outside_working_hours'] })
  expect(await book({ date: '2026-03-13', time: '10:00' })).toMatchObject({
    warnings: ['outside_working_hours'],
  })
  const change = (status: 'cancelled' | 'confirmed') =>
    clinic.ask((a) => a.setStatus(late.id, { status, allowOverlap: false }))
  expect(await change('cancelled')).toMatchObject({ warnings: [] })
  expect(await change('confirmed')).toMatchObject({ warnings: ['outside_working_hours'] })
  const moved = await clinic.ask((a) => a.revise(late.id, visit({ time: '10:00' })))
  expect(moved).toMatchObject({ warnings: [] })
})
