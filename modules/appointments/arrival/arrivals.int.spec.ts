import { Effect } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rebuildClinic } from '#events'
import type { StatusAccess } from '#contracts/clinic'
import { Clinics } from '#modules/clinic'
import { CLINIC } from '#testing'
import { ArrivalNotToday, PatientNotExpected } from '../errors.ts'
import { draft } from '../testing/appointment-clinic.ts'
import { openServedClinic } from '../testing/served-clinic.ts'

let clinic: Awaited<ReturnType<typeof openServedClinic>>
beforeAll(async () => {
  clinic = await openServedClinic()
})
afterAll(() => clinic.close())

// 9:52 AM in New York, on the day of every draft.
const at = '2026-03-12T13:52:00.000Z'

it('staff mark a patient as arrived, which the lists show until it no longer counts', async () => {
  const ada = await clinic.patient()
  const booked = await clinic.ask((a) => a.schedule(draft(ada, { time: '10:00' })))
  expect(booked.arrivedAt).toBeNull()
  const read = async () => (await clinic.ask((a) => a.open(booked.id))).arrivedAt

  expect(await clinic.ask((a) => a.markArrival(booked.id), { at })).toMatchObject({
    id: booked.id,
    status: 'scheduled',
    arrivedAt: at,
    version: 2,
  })
  await clinic.ask((a) => a.markArrival(booked.id), { at: '2026-03-12T13:55:00.000Z' })
  expect(await clinic.ask((a) => a.on('2026-03-12'))).toMatchObject([{ arrivedAt: at, version: 2 }])

  expect(await clinic.ask((a) => a.undoArrival(booked.id))).toMatchObject({ arrivedAt: null, version: 3 })
  await clinic.ask((a) => a.markArrival(booked.id), { at })
  const setStatus = (status: 'completed' | 'no-show') =>
    clinic.ask((a) => a.setStatus(booked.id, { status, cancelReason: undefined, allowOverlap: false }))
  await setStatus('completed')
  expect(await read()).toBe(at)
  const undone = await clinic.ask((a) => Effect.flip(a.undoArrival(booked.id)))
  expect(undone).toBeInstanceOf(PatientNotExpected)
  await setStatus('no-show')
  expect(await read()).toBeNull()
})

it('the day is that of the clinic, not of the server', async () => {
  const ada = await clinic.patient()
  const { id } = await clinic.ask((a) => a.schedule(draft(ada, { time: '23:00' })))
  const mark = (moment: string) => clinic.ask((a) => Effect.either(a.markArrival(id)), { at: moment })
  expect(await mark('2026-03-12T03:30:00.000Z')).toMatchObject({ left: expect.any(ArrivalNotToday) })
  expect(await mark('2026-03-13T02:30:00.000Z')).toMatchObject({ _tag: 'Right' })
})

it('the endpoints answer with the appointment, and refuse another day with 409', async () => {
  const ada = await clinic.patient()
  const { id } = await clinic.ask((a) => a.schedule(draft(ada, { date: '2031-01-01' })))
  const path = `/api/appointments/${id}/arrival`
  expect(await clinic.call('PUT', path)).toMatchObject({ status: 409, body: { code: 'arrival_not_today' } })
  expect(await clinic.call('DELETE', path)).toMatchObject({ status: 200, body: { id, arrivedAt: null } })
  expect(await clinic.call('PUT', path, { as: 'auditor' })).toMatchObject({ status: 403 })
  expect(await clinic.call('PUT', path, { as: 'practitioner 2' })).toMatchObject({
    status: 403,
    body: { code: 'not_your_appointment' },
  })
  expect(await clinic.call('PUT', '/api/appointments/999/arrival')).toMatchObject({ status: 404 })
})

it('practitioners set the status of colleagues’ visits where the clinic allows it, and nothing else', async () => {
  const ada = await clinic.patient()
  const { id } = await clinic.ask((a) => a.schedule(draft(ada, { date: '2031-01-02' })))
  const path = `/api/appointments/${id}`
  const allow = (statusAccess: StatusAccess) =>
    clinic.run(
      Effect.gen(function* () {
        const clinics = yield* Clinics
        const { phone, email, address, ...tab } = yield* clinics.tab()
        const contact = { phone: phone ?? '', email: email ?? '', address: address ?? '' }
        yield* clinics.save({ ...tab, ...contact, services: [...tab.services], statusAccess })
      }),
    )
  const attempt = async () => {
    const as = 'practitioner 2'
    const calls = [
      await clinic.call('PUT', `${path}/arrival`, { as }),
      await clinic.call('DELETE', `${path}/arrival`, { as }),
      await clinic.call('PUT', path, { as, body: { status: 'confirmed' } }),
      await clinic.call('PUT', path, { as, body: draft(ada, { date: '2031-01-03' }) }),
      await clinic.call('DELETE', path, { as }),
    ]
    return calls.map(({ status }) => status)
  }
  expect(await attempt()).toEqual([403, 403, 403, 403, 403])
  await allow('everyone')
  expect(await attempt()).toEqual([409, 200, 200, 403, 403])
  await allow('own')
  expect(await attempt()).toEqual([403, 403, 403, 403, 403])
})

it('replaying the log rebuilds the same arrivals', async () => {
  const rebuilt = await clinic.run(rebuildClinic(CLINIC, { write: false }))
  expect(rebuilt.find(({ table }) => table === 'appointment_list')).toMatchObject({ differing: 0 })
})
