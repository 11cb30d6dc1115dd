import { Effect } from 'effect'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Origin, type OriginShape } from '#events'
import { type Status, STATUSES } from '#contracts/appointments'
import { Appointments } from '#modules/appointments'
import { addDays, weekStart } from '#modules/kernel'
import { recordOf } from '#contracts/patients'
import { Patients } from '#modules/patients'
import { originOf } from '#testing'
import {
  atMoment,
  draft,
  openTestClinic,
  openAppointmentClinic,
} from '../../appointments/testing/appointment-clinic.ts'
import { Dashboard } from './dashboard.ts'
import { aPatient } from '../../patients/testing/a-patient.ts'

let clinic: Awaited<ReturnType<typeof openAppointmentClinic>>
beforeAll(async () => {
  clinic = await openAppointmentClinic()
})
afterAll(() => clinic.close())

let clinics = 2000
const newClinic = async (zone = 'America/New_York') => {
  const origin = originOf(++clinics)
  // The log's clock never runs backwards, so a clinic must be opened before the date a test looks at.
  await clinic.run(atMoment('2026-01-02T00:00:00Z', openTestClinic(zone)), origin)
  return origin
}

const show = <A, E>(
  origin: OriginShape,
  at: string,
  useService: (service: typeof Dashboard.Service) => Effect.Effect<A, E, Origin>,
) => clinic.run(atMoment(at, Effect.flatMap(Dashboard, useService)), origin)

const trendOf = (now: number, before: number): number | null => {
  if (before === 0) return now === 0 ? 0 : null
  return Math.round((1000 * (now - before)) / before) / 10
}

const NOON = '2026-03-12T16:00:00Z'
const TODAY = '2026-03-12'
const daysOn = (days: number) => addDays(TODAY, days)

describe('the figures', () => {
  it('are zero for a new clinic', async () => {
    expect(await show(await newClinic(), NOON, (d) => d.stats())).toEqual({
      todayAppointments: 0,
      activePatients: 0,
      pendingForms: 0,
      revenue: 0,
      appointmentsTrend: 0,
      patientsTrend: 0,
      formsTrend: 0,
      revenueTrend: 0,
    })
  })

  it.each([
    ['staff', 0],
    ['practitioner', null],
    ['front-desk', null],
    ['auditor', 0],
  ])('show revenue to some roles only: %s', async (role, revenue) => {
    const origin = await newClinic()
    const actor = { ...origin.actor, role }
    const stats = await show({ ...origin, actor }, NOON, (d) => d.stats())
    expect([stats.revenue, stats.revenueTrend]).toEqual([revenue, revenue])
  })

  it('use days in the clinic’s time zone', async () => {
    const origin = await newClinic('Pacific/Auckland')
    const ada = await clinic.patient('Ada Lindqvist', origin)
    for (const date of ['2026-03-13', '2026-03-13', '2026-03-12'])
      await clinic.ask((a) => a.schedule(draft(ada, { date, practitionerId: null })), { origin })
    expect(await show(origin, '2026-03-12T12:00:00Z', (d) => d.stats())).toMatchObject({
      todayAppointments: 2,
      appointmentsTrend: 1,
    })
    expect(await show(origin, '2026-03-12T10:59:00Z', (d) => d.stats())).toMatchObject({
      todayAppointments: 1,
    })
  })

  it('count new patients from midnight on Sunday in the clinic’s time zone', async () => {
    const origin = await newClinic()
    const register = (at: string, n: number) =>
      clinic.run(
        atMoment(
          at,
          Effect.flatMap(Patients, (p) => p.register({ ...person, email: `p${n}@mail.example` })),
        ),
        origin,
      )
    const person = aPatient({ phone: '1', address: 'a', emergencyContact: 'b', emergencyPhone: '2' })
    // Midnight on March 8, 2026 in New York, two hours before daylight saving time starts.
    await register('2026-03-08T04:59:59Z', 1)
    await register('2026-03-08T05:00:00Z', 2)
    await register('2026-03-11T12:00:00Z', 3)
    expect(await show(origin, NOON, (d) => d.stats())).toMatchObject({ activePatients: 3, patientsTrend: 2 })
  })

  interface Visit {
    readonly date: string
    readonly service: string
    readonly status: Status
    readonly removed: boolean
    readonly becomes: Status
  }
  const fees: Record<string, number> = { 'General Consultation': 120, 'Follow-up Visit': 90, Acupuncture: 0 }

  const visit: fc.Arbitrary<Visit> = fc.record({
    date: fc.oneof(fc.integer({ min: -1, max: 0 }), fc.integer({ min: -45, max: 20 })).map(daysOn),
    service: fc.constantFrom(...Object.keys(fees)),
    status: fc.constantFrom(...STATUSES),
    removed: fc.boolean(),
    becomes: fc.constantFrom(...STATUSES),
  })

  const live = async (origin: OriginShape, ada: number, { removed, becomes, ...more }: Visit) => {
    const { id } = await clinic.ask((a) => a.schedule(draft(ada, { ...more, practitionerId: null })), {
      origin,
    })
    await clinic.ask((a) => a.setStatus(id, { status: becomes, allowOverlap: false }), { origin })
    if (removed) await clinic.ask((a) => a.remove(id), { origin })
  }

  const naive = (visits: readonly Visit[]) => {
    const listedVisits = visits.filter(({ removed }) => !removed)
    const on = (day: string) =>
      listedVisits.filter(({ date, becomes }) => date === day && becomes !== 'cancelled').length
    const earned = (from: string, to: string) =>
      listedVisits
        .filter(({ date, becomes }) => becomes === 'completed' && date >= from && date <= to)
        .reduce((sum, { service }) => sum + (fees[service] ?? 0), 0)
    const [now, before] = [earned('2026-03-01', TODAY), earned('2026-02-01', '2026-02-12')]
    return {
      todayAppointments: on(TODAY),
      appointmentsTrend: on(TODAY) - on('2026-03-11'),
      revenue: now,
      revenueTrend: trendOf(now, before),
    }
  }

  const dots = (visits: readonly Visit[], date: string) => {
    const visitsOnDay = visits.filter(
      (each) => each.date === date && !each.removed && each.becomes !== 'cancelled',
    )
    return {
      date,
      appointments: visitsOnDay.length,
      followUps: visitsOnDay.filter(({ service }) => service === 'Follow-up Visit').length,
      reminders: 0,
      unsettled: visitsOnDay.filter(({ becomes }) => ['scheduled', 'confirmed', 'pending'].includes(becomes))
        .length,
    }
  }

  it('and the calendar dots match a full recount for any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { maxLength: 25 }), async (visits) => {
        const origin = await newClinic()
        const ada = await clinic.patient('Ada Lindqvist', origin)
        for (const each of visits) await live(origin, ada, each)
        expect(await show(origin, NOON, (d) => d.stats())).toMatchObject(naive(visits))
        const calendarMonth = await show(origin, NOON, (d) => d.month())
        expect(calendarMonth).toMatchObject({ month: '2026-03', today: TODAY })
        expect(calendarMonth.days.map(({ date }) => date)[0]).toBe(weekStart('2026-03-01'))
        expect(calendarMonth.days).toEqual(calendarMonth.days.map(({ date }) => dots(visits, date)))
      }),
      { numRuns: 12 },
    )
  })
})

const listMessages = async (origin: OriginShape, limit?: number) =>
  (await show(origin, NOON, (d) => d.activity(limit))).map(({ message }) => message)

const patientIds = async (caller: OriginShape) =>
  (await show(caller, NOON, (d) => d.activity(50))).map(({ type, patientId }) => [type, patientId])

describe('recent activity', () => {
  it('shows the latest four activities, newest first', async () => {
    const origin = await newClinic()
    const ada = await clinic.patient('Ada Lindqvist', origin)
    const { id } = await clinic.ask((a) => a.schedule(draft(ada)), { origin })
    await clinic.ask((a) => a.revise(id, draft(ada, { time: '09:15', notes: 'not told' })), { origin })
    await clinic.ask((a) => a.setStatus(id, { status: 'cancelled', allowOverlap: false }), { origin })
    expect(await listMessages(origin)).toEqual([
      'Ada Lindqvist, 9:15 AM: cancelled',
      'Ada Lindqvist moved to 9:15 AM',
      'Ada Lindqvist booked for 9:15 AM',
      'Ada Lindqvist added',
    ])
    await clinic.patient('Noor Haddad', origin)
    expect(await listMessages(origin)).toHaveLength(4)
    expect(await listMessages(origin, 50)).toHaveLength(5)
    const [latest] = await show(origin, NOON, (d) => d.activity())
    expect(latest).toMatchObject({
      type: 'patient',
      what: 'patient_added',
      patientName: 'Noor Haddad',
      date: null,
    })
    expect(latest?.at).toMatch(/^\d{4}-.*Z$/)
  })

  it('shows that a patient was removed, but not the appointments cancelled with them', async () => {
    const origin = await newClinic()
    const ada = await clinic.patient('Ada Lindqvist', origin)
    for (const date of ['2190-01-01', '2190-01-02'])
      await clinic.ask((a) => a.schedule(draft(ada, { date })), { origin })
    await clinic.run(
      Effect.flatMap(Patients, (p) => p.remove(ada)),
      origin,
    )
    expect((await listMessages(origin))[0]).toBe('Ada Lindqvist deleted')
    expect(await listMessages(origin, 50)).toHaveLength(4)
  })

  it('shows nothing about erased patients', async () => {
    const origin = await newClinic()
    const eve = await clinic.patient('Evelyn Canary', origin)
    await clinic.ask((a) => a.schedule(draft(eve)), { origin })
    await clinic.patient('Noor Haddad', origin)
    await clinic.run(
      Effect.flatMap(Patients, (p) => p.erase(eve, 'her request')),
      origin,
    )
    expect(await listMessages(origin)).toEqual(['Noor Haddad added'])
  })

  it('uses the patient’s current name', async () => {
    const origin = await newClinic()
    const ada = await clinic.patient('Ada Lindqvist', origin)
    await clinic.run(
      Effect.gen(function* () {
        const patients = yield* Patients
        const appointments = yield* Appointments
        yield* appointments.schedule(draft(ada))
        const record = yield* patients.open(ada)
        yield* patients.revise(ada, { ...recordOf((field) => record[field]), lastName: 'Berg' })
      }),
      origin,
    )
    expect(await listMessages(origin)).toEqual(['Ada Berg booked for 9:00 AM', 'Ada Berg added'])
  })

  it('names the record of a patient who is still listed, to callers who may read patients', async () => {
    const origin = await newClinic()
    const ada = await clinic.patient('Ada Lindqvist', origin)
    const noor = await clinic.patient('Noor Haddad', origin)
    for (const patient of [ada, noor])
      await clinic.ask((a) => a.schedule(draft(patient, { practitionerId: null })), { origin })
    await clinic.run(
      Effect.flatMap(Patients, (p) => p.remove(noor)),
      origin,
    )
    expect(await patientIds(origin)).toEqual([
      ['patient', null],
      ['appointment', null],
      ['appointment', ada],
      ['patient', null],
      ['patient', ada],
    ])
    expect(await patientIds({ ...origin, scopes: ['appointments:read'] })).toEqual([
      ['appointment', null],
      ['appointment', null],
    ])
  })
})
