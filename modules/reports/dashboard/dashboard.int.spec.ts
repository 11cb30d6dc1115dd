import { Effect } from 'effect'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Origin, type OriginShape } from '#events'
import { type Status, STATUSES } from '#contracts/appointments'
import { Appointments } from '#modules/appointments'
import { addDays, weekStart } from '#modules/kernel'
import { Patients } from '#modules/patients'
import { originOf } from '#testing'
import { atMoment, draft, opening, practice } from '../appointments/testing/practice.ts'
import { Dashboard } from './dashboard.ts'

let clinic: Awaited<ReturnType<typeof practice>>
beforeAll(async () => {
  clinic = await practice()
})
afterAll(() => clinic.close())

let clinics = 2000
const newClinic = async (zone = 'America/New_York') => {
  const origin = originOf(++clinics)
  // The log's time never runs backwards: whoever looks back to March must have opened before.
  await clinic.run(atMoment('2026-01-02T00:00:00Z', opening(zone)), origin)
  return origin
}

const show = <A, E>(
  origin: OriginShape,
  at: string,
  work: (service: typeof Dashboard.Service) => Effect.Effect<A, E, Origin>,
) => clinic.run(atMoment(at, Effect.flatMap(Dashboard, work)), origin)

const NOON = '2026-03-12T16:00:00Z'
const TODAY = '2026-03-12'
const daysOn = (days: number) => addDays(TODAY, days)

describe('the figures', () => {
  it('of a clinic that has just opened are nought', async () => {
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

  it('count the days of the clinic’s own clocks', async () => {
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

  it('count patients from the Sunday on which the week began, at the clinic’s midnight', async () => {
    const origin = await newClinic()
    const register = (at: string, n: number) =>
      clinic.run(
        atMoment(
          at,
          Effect.flatMap(Patients, (p) => p.register({ ...person, email: `p${n}@mail.example` })),
        ),
        origin,
      )
    const person = {
      firstName: 'Ada',
      lastName: 'Lindqvist',
      phone: '1',
      dateOfBirth: '1988-04-09',
      address: 'a',
      emergencyContact: 'b',
      emergencyPhone: '2',
      insurance: '',
      notes: '',
    }
    // Midnight of 8 March 2026 in New York: the clocks go forward two hours later.
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
    const there = visits.filter(({ removed }) => !removed)
    const on = (day: string) =>
      there.filter(({ date, becomes }) => date === day && becomes !== 'cancelled').length
    const earned = (from: string, to: string) =>
      there
        .filter(({ date, becomes }) => becomes === 'completed' && date >= from && date <= to)
        .reduce((sum, { service }) => sum + (fees[service] ?? 0), 0)
    const [now, before] = [earned('2026-03-01', TODAY), earned('2026-02-01', '2026-02-12')]
    return {
      todayAppointments: on(TODAY),
      appointmentsTrend: on(TODAY) - on('2026-03-11'),
      revenue: now,
      revenueTrend: before === 0 ? 0 : Math.round((1000 * (now - before)) / before) / 10,
    }
  }

  const dots = (visits: readonly Visit[], date: string) => {
    const there = visits.filter((each) => each.date === date && !each.removed && each.becomes !== 'cancelled')
    return {
      date,
      appointments: there.length,
      followUps: there.filter(({ service }) => service === 'Follow-up Visit').length,
      reminders: 0,
    }
  }

  it('and the dots are what counting everything anew gives, for any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { maxLength: 25 }), async (visits) => {
        const origin = await newClinic()
        const ada = await clinic.patient('Ada Lindqvist', origin)
        for (const each of visits) await live(origin, ada, each)
        expect(await show(origin, NOON, (d) => d.stats())).toMatchObject(naive(visits))
        const shown = await show(origin, NOON, (d) => d.month())
        expect(shown).toMatchObject({ month: '2026-03', today: TODAY })
        expect(shown.days.map(({ date }) => date)[0]).toBe(weekStart('2026-03-01'))
        expect(shown.days).toEqual(shown.days.map(({ date }) => dots(visits, date)))
      }),
      { numRuns: 12 },
    )
  })
})

const told = async (origin: OriginShape, limit?: number) =>
  (await show(origin, NOON, (d) => d.activity(limit))).map(({ message }) => message)

describe('recent activity', () => {
  it('tells what happened last, newest first, four at a time', async () => {
    const origin = await newClinic()
    const ada = await clinic.patient('Ada Lindqvist', origin)
    const { id } = await clinic.ask((a) => a.schedule(draft(ada)), { origin })
    await clinic.ask((a) => a.revise(id, draft(ada, { time: '09:15', notes: 'not told' })), { origin })
    await clinic.ask((a) => a.setStatus(id, { status: 'cancelled', allowOverlap: false }), { origin })
    expect(await told(origin)).toEqual([
      'Ada Lindqvist cancelled 9:15 AM',
      'Ada Lindqvist moved to 9:15 AM',
      'Ada Lindqvist booked for 9:15 AM',
      'Ada Lindqvist added',
    ])
    await clinic.patient('Noor Haddad', origin)
    expect(await told(origin)).toHaveLength(4)
    expect(await told(origin, 50)).toHaveLength(5)
    const [latest] = await show(origin, NOON, (d) => d.activity())
    expect(latest).toMatchObject({
      type: 'patient',
      what: 'patient_added',
      patientName: 'Noor Haddad',
      date: null,
    })
    expect(latest?.at).toMatch(/^\d{4}-.*Z$/)
  })

  it('tells of a patient who left, and not of each appointment cancelled with that', async () => {
    const origin = await newClinic()
    const ada = await clinic.patient('Ada Lindqvist', origin)
    for (const date of ['2190-01-01', '2190-01-02'])
      await clinic.ask((a) => a.schedule(draft(ada, { date })), { origin })
    await clinic.run(
      Effect.flatMap(Patients, (p) => p.remove(ada)),
      origin,
    )
    expect((await told(origin))[0]).toBe('Ada Lindqvist deleted')
    expect(await told(origin, 50)).toHaveLength(4)
  })

  it('has nothing to tell of whom is erased', async () => {
    const origin = await newClinic()
    const eve = await clinic.patient('Evelyn Canary', origin)
    await clinic.ask((a) => a.schedule(draft(eve)), { origin })
    await clinic.patient('Noor Haddad', origin)
    await clinic.run(
      Effect.flatMap(Patients, (p) => p.erase(eve, 'her request')),
      origin,
    )
    expect(await told(origin)).toEqual(['Noor Haddad added'])
  })

  it('names the owner of the appointment as it is now', async () => {
    const origin = await newClinic()
    const ada = await clinic.patient('Ada Lindqvist', origin)
    await clinic.run(
      Effect.gen(function* () {
        const patients = yield* Patients
        const appointments = yield* Appointments
        yield* appointments.schedule(draft(ada))
        const record = yield* patients.open(ada)
        yield* patients.revise(ada, { ...record, insurance: '', notes: '', lastName: 'Berg' })
      }),
      origin,
    )
    expect(await told(origin)).toEqual(['Ada Berg booked for 9:00 AM', 'Ada Berg added'])
  })
})
