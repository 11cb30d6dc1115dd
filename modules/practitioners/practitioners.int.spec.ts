import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, type Origin, type OriginShape, rebuildClinic, sql } from '#events'
import { Clinics } from '#modules/clinic'
import { CLINIC } from '#testing'
import {
  atMoment,
  asPractitioner,
  draft,
  LEE,
  OKAFOR,
  openAppointmentClinic,
} from '../appointments/testing/appointment-clinic.ts'
import type { TimeOffDraft } from './contract.ts'
import { Practitioners } from './index.ts'

const NOW = '2026-03-11T15:00:00Z'

let clinic: Awaited<ReturnType<typeof openAppointmentClinic>>
beforeAll(async () => {
  clinic = await openAppointmentClinic()
})
afterAll(() => clinic.close())

type ServiceCall<A, E> = (all: typeof Practitioners.Service) => Effect.Effect<A, E, Origin>

const ask = <A, E>(useService: ServiceCall<A, E>, origin?: OriginShape) =>
  clinic.run(atMoment(NOW, Effect.flatMap(Practitioners, useService)), origin)
const attempt = <A, E>(useService: ServiceCall<A, E>, origin?: OriginShape) =>
  ask((all) => Effect.either(useService(all)), origin)

const mornings = [
  { from: '08:00', to: '10:00' },
  { from: '10:15', to: '12:00' },
]
const hours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  // 2026-03-12 is a Thursday.
  thursday: mornings,
  friday: [],
  saturday: [],
  sunday: [],
}
const course = {
  from: { date: '2026-03-12', time: '11:00' },
  to: { date: '2026-03-12', time: '12:00' },
  repeats: { every: 'week', interval: 1, times: 2 },
  label: 'Course',
} satisfies TimeOffDraft

describe('practitioners', () => {
  it('have a default color, the clinic’s hours and all services until changed', async () => {
    const all = await ask((p) => p.list())
    expect(all).toMatchObject([
      {
        id: LEE,
        name: 'Dr Lee',
        colour: 'teal',
        hours: null,
        services: [1, 2, 3, 4],
        timeOff: [],
        version: 0,
      },
      { id: OKAFOR, name: 'Dr Okafor', colour: 'blue', away: [] },
    ])
  })

  it('get new hours and services in one step', async () => {
    const saved = await ask((p) => p.save(LEE, { colour: 'red', hours, services: [1, 3] }, 0))
    expect(saved).toMatchObject({ colour: 'red', hours, services: [1, 3], version: 2 })
    expect(await clinic.run(Effect.flatMap(Clinics, (c) => c.services()))).toMatchObject([
      { id: 1, practitioners: null },
      { id: 2, practitioners: [OKAFOR] },
      { id: 3, practitioners: null },
      { id: 4, practitioners: [OKAFOR] },
    ])
    const refused = await attempt((p) => p.save(OKAFOR, { colour: 'red', services: [1, 2, 3] }))
    expect(refused).toMatchObject({
      left: {
        _tag: 'ServiceWithoutPractitioner',
        message:
          'No one else provides Specialist Consultation. Choose another practitioner first, or stop offering it.',
      },
    })
    // Neither step was applied.
    expect(await ask((p) => p.open(OKAFOR))).toMatchObject({ colour: 'blue', services: [1, 2, 3, 4] })
    expect(await attempt((p) => p.save(LEE, { services: [9] }))).toMatchObject({
      left: { _tag: 'ServiceNotOffered', fields: { services: expect.any(String) } },
    })
    expect(await attempt((p) => p.save(LEE, { colour: 'teal' }, 1))).toMatchObject({
      left: { _tag: 'StaleVersion' },
    })
    // Sam Reed sees no patients.
    expect(await attempt((p) => p.save(3, { colour: 'teal' }))).toMatchObject({
      left: { _tag: 'PractitionerNotFound' },
    })
  })

  it('manage their own time off, but not that of others', async () => {
    const origin = asPractitioner(CLINIC, OKAFOR)
    const added = await ask((p) => p.addTimeOff(OKAFOR, course), origin)
    expect(added).toEqual({ id: 1, ...course })
    expect(await attempt((p) => p.addTimeOff(LEE, course), origin)).toMatchObject({
      left: { _tag: 'NotYourTimeOff' },
    })
    const [, okafor] = await ask((p) => p.list({ from: '2026-03-15', to: '2026-03-31' }))
    expect(okafor).toMatchObject({
      timeOff: [{ id: 1, repeats: { every: 'week', interval: 1, times: 2 } }],
      away: [{ from: { date: '2026-03-19', time: '11:00' }, to: { date: '2026-03-19', time: '12:00' } }],
    })
  })
})

const tags = async (id: number) => {
  const events = await clinic.run(
    Effect.flatMap(Database, ({ query }) =>
      query(
        sql<{ type: string; data: { despite?: readonly string[] } }>`select type, data from events
            where clinic_id = ${CLINIC} and stream_type = 'appointment' and stream_id = ${id}
            order by version`,
      ),
    ),
  )
  return events.map(({ type, data }) => [type, ...(data.despite ?? [])].join(' '))
}

describe('an appointment', () => {
  let ada: number
  beforeAll(async () => {
    ada = await clinic.patient()
  })
  const book = (more: object) => clinic.ask((a) => a.schedule(draft(ada, more)))

  it('is checked against the practitioner’s hours, and the history records the warning', async () => {
    // Inside the clinic's hours, which are not set, but outside Dr Lee's.
    const late = await book({ practitionerId: LEE, time: '13:00' })
    expect(late).toMatchObject({ warnings: ['outside_working_hours'], version: 2 })
    expect(await tags(late.id)).toEqual(['AppointmentScheduled', 'BookedOutsideHours outside_working_hours'])
    const inside = await book({ practitionerId: LEE, time: '08:30' })
    expect(inside).toMatchObject({ warnings: [], version: 1 })
    // A break is not working time.
    expect(await book({ practitionerId: LEE, time: '10:00' })).toMatchObject({
      warnings: ['outside_working_hours'],
    })
    expect(await book({ practitionerId: null, time: '13:00' })).toMatchObject({ warnings: [] })
  })

  it('warns about time off, also when reopened or reassigned', async () => {
    const appointment = await book({ practitionerId: OKAFOR, time: '11:30' })
    expect(appointment).toMatchObject({ warnings: ['practitioner_away'] })
    const change = (status: 'cancelled' | 'scheduled') =>
      clinic.ask((a) => a.setStatus(appointment.id, { status, allowOverlap: false }))
    expect(await change('cancelled')).toMatchObject({ warnings: [] })
    expect(await change('scheduled')).toMatchObject({ warnings: ['practitioner_away'] })
    expect(await tags(appointment.id)).toEqual([
      'AppointmentScheduled',
      'BookedOutsideHours practitioner_away',
      'AppointmentCancelled',
      'AppointmentReopened',
      'BookedOutsideHours practitioner_away',
    ])
    await book({ practitionerId: LEE, time: '09:15', date: '2026-03-19' })
    const handed = await book({ practitionerId: LEE, time: '11:15', date: '2026-03-19' })
    await clinic.ask((a) => a.handOver(LEE, { to: OKAFOR, allowOverlap: true }), { at: NOW })
    expect(await tags(handed.id)).toEqual([
      'AppointmentScheduled',
      'AppointmentReassigned',
      'BookedOutsideHours practitioner_away',
    ])
  })
})

it('time off stays until removed and can be rebuilt from the log', async () => {
  const changed = { ...course, repeats: null, label: '' }
  expect(await ask((p) => p.changeTimeOff(OKAFOR, 1, changed))).toEqual({
    id: 1,
    ...changed,
    label: null,
  })
  expect(await ask((p) => p.removeTimeOff(OKAFOR, 1))).toEqual({ deleted: true, id: 1 })
  expect(await attempt((p) => p.removeTimeOff(OKAFOR, 1))).toMatchObject({
    left: { _tag: 'TimeOffNotFound' },
  })
  expect(await ask((p) => p.addTimeOff(OKAFOR, course))).toMatchObject({ id: 2 })
  const replayed = await clinic.run(rebuildClinic(CLINIC, { write: false }))
  expect(replayed.filter(({ differing }) => differing > 0)).toEqual([])
})
