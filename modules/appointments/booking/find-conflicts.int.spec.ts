import { Effect, Either } from 'effect'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '#modules/platform'
import { CLINIC } from '#testing'
import type { AppointmentDraft } from '../contract.ts'
import { PractitionerBusy } from '../errors.ts'
import { draft, LEE, OKAFOR, openAppointmentClinic } from '../testing/appointment-clinic.ts'
import { slotIn } from './slot.ts'

let clinic: Awaited<ReturnType<typeof openAppointmentClinic>>
let ada: number
let walter: number
beforeAll(async () => {
  clinic = await openAppointmentClinic()
  ada = await clinic.patient('Ada Lindqvist')
  walter = await clinic.patient('Walter Brandt')
})
afterAll(() => clinic.close())

const book = (patientId: number, more: Partial<AppointmentDraft>) =>
  clinic.ask((a) => a.schedule(draft(patientId, more)))
const refused = async (patientId: number, more: Partial<AppointmentDraft>) => {
  const refusal = await clinic.ask((a) => Effect.flip(a.schedule(draft(patientId, more))))
  expect(refusal).toBeInstanceOf(PractitionerBusy)
  return refusal as PractitionerBusy
}
const idsIn = ({ details }: PractitionerBusy) => details.conflicts.map(({ id }) => id)
const status = (id: number, to: 'scheduled' | 'cancelled', allowOverlap = false) =>
  clinic.ask((a) => Effect.either(a.setStatus(id, { status: to, allowOverlap })))

/** Inserts a row directly, so that only the table's constraints apply. */
const insert = (date: string, time: string, practitionerId = LEE) => {
  const { startsAt, endsAt } = slotIn('America/New_York', { date, time, duration: 30 })
  return withClient(clinic.adminUrl, (client) =>
    client.query(
      `insert into appointment_list (clinic_id, id, patient_id, patient_name, practitioner_id, date, time,
         duration, starts_at, ends_at, service, fee_amount, fee_currency, status, overlap_allowed, notes,
         state, created_at, version, status_at, status_by, status_by_id)
       values ($1, 900 + (random() * 1e6)::int, 1, '', $2, $3, $4, 30, $5, $6, '', 0, 'USD', 'scheduled',
         false, '', 'active', now(), 1, now(), 'user', 1)`,
      [CLINIC, practitionerId, date, time, startsAt, endsAt],
    ),
  )
}

describe('a practitioner’s calendar', () => {
  it('accepts one of 200 simultaneous bookings and names it in the other refusals', async () => {
    const tries = Array.from({ length: 200 }, (_, n) =>
      clinic.ask((a) => Effect.either(a.schedule(draft(n % 2 ? ada : walter, { date: '2026-03-12' })))),
    )
    const outcomes = await Promise.all(tries)
    const [won, ...more] = outcomes.filter(Either.isRight).map(({ right }) => right)
    expect(more).toEqual([])
    const lost = outcomes.filter(Either.isLeft).map(({ left }) => left)
    expect(lost).toHaveLength(199)
    for (const refusal of lost)
      expect(refusal).toMatchObject({
        _tag: 'PractitionerBusy',
        message: `Dr Lee is already booked at this time: ${won?.patientName}, March 12, 2026 at 09:00 (General Consultation).`,
        details: {
          conflicts: [
            {
              id: won?.id,
              patientName: won?.patientName,
              practitionerName: 'Dr Lee',
              date: '2026-03-12',
              time: '09:00',
              duration: 30,
              service: 'General Consultation',
              of: 'practitioner',
            },
          ],
        },
      })
  })

  it('lets appointments touch but not overlap', async () => {
    const date = '2026-03-13'
    const nine = await book(ada, { date, time: '09:00', duration: 30 })
    await book(walter, { date, time: '09:30', duration: 15 })
    await book(walter, { date, time: '08:45', duration: 15 })
    expect(idsIn(await refused(walter, { date, time: '08:45', duration: 30 }))).toHaveLength(2)
    expect(idsIn(await refused(walter, { date, time: '09:29', duration: 15 }))).toContain(nine.id)
    expect(idsIn(await refused(walter, { date, time: '08:00', duration: 60 }))).toEqual(expect.any(Array))
  })

  it('accepts an overlap only if allowed, and the overlapping appointment still blocks others', async () => {
    const date = '2026-03-16'
    const first = await book(ada, { date, time: '09:00', duration: 30 })
    const second = await book(walter, { date, time: '09:15', duration: 30, allowOverlap: true })
    expect(second.conflicts).toMatchObject([{ id: first.id, of: 'practitioner' }])
    expect(idsIn(await refused(ada, { date, time: '09:15' }))).toEqual([first.id, second.id])
    expect(idsIn(await refused(ada, { date, time: '09:30', duration: 15 }))).toEqual([second.id])
    await clinic.ask((a) => a.revise(second.id, draft(walter, { date, time: '09:15', notes: 'stays' })))
    const elsewhere = draft(walter, { date, time: '11:00' })
    await clinic.ask((a) => a.revise(second.id, elsewhere))
    const back = clinic.ask((a) => Effect.flip(a.revise(second.id, { ...elsewhere, time: '09:15' })))
    expect(await back).toBeInstanceOf(PractitionerBusy)
  })

  it('frees the time of a cancelled or removed appointment, and checks it again before reopening', async () => {
    const date = '2026-03-17'
    const cancelled = await book(ada, { date })
    await status(cancelled.id, 'cancelled')
    const removed = await book(ada, { date })
    await clinic.ask((a) => a.remove(removed.id))
    const third = await book(walter, { date })
    expect(await status(cancelled.id, 'scheduled')).toMatchObject({
      left: { _tag: 'PractitionerBusy', details: { conflicts: [{ id: third.id }] } },
    })
    expect(await clinic.ask((a) => Effect.flip(a.restore(removed.id)))).toMatchObject({
      details: { conflicts: [{ id: third.id }] },
    })
    expect(await status(cancelled.id, 'scheduled', true)).toMatchObject({
      right: { status: 'scheduled', conflicts: [{ id: third.id }] },
    })
    expect(await clinic.ask((a) => a.restore(removed.id, true))).toMatchObject({
      conflicts: expect.arrayContaining([expect.objectContaining({ id: third.id })]),
    })
  })

  it('does not block other practitioners or appointments without one', async () => {
    const date = '2026-03-18'
    await book(ada, { date })
    expect(await book(walter, { date, practitionerId: OKAFOR })).toMatchObject({ conflicts: [] })
    expect(await book(walter, { date, practitionerId: null, time: '09:30' })).toMatchObject({ conflicts: [] })
  })

  it('allows a change of time and practitioner if only the old practitioner is busy then', async () => {
    const date = '2026-03-19'
    const moving = await book(ada, { date, time: '09:00' })
    await book(walter, { date, time: '10:00' })
    const revision = draft(ada, { date, time: '10:00', practitionerId: OKAFOR })
    expect(await clinic.ask((a) => a.revise(moving.id, revision))).toMatchObject({
      time: '10:00',
      conflicts: [],
    })
  })

  it('compares exact times across a repeated hour and across midnight', async () => {
    await book(ada, { date: '2026-11-01', time: '00:30', duration: 60 })
    const next = await book(walter, { date: '2026-11-01', time: '01:30', duration: 30 })
    expect(idsIn(await refused(ada, { date: '2026-11-01', time: '01:45' }))).toEqual([next.id])
    await book(ada, { date: '2026-03-20', time: '23:45', duration: 60 })
    await refused(walter, { date: '2026-03-21', time: '00:30' })
    await book(walter, { date: '2026-03-21', time: '00:45' })
  })

  it('is also protected by a table constraint, except for allowed overlaps while they last', async () => {
    const date = '2026-03-23'
    await book(ada, { date })
    const secondBooking = await book(walter, { date, allowOverlap: true })
    await expect(insert(date, '09:15')).rejects.toMatchObject({ constraint: 'appointment_list_diary' })
    await clinic.ask((a) => a.revise(secondBooking.id, draft(walter, { date, time: '11:00' })))
    await expect(insert(date, '11:15')).rejects.toMatchObject({ constraint: 'appointment_list_diary' })
    await clinic.ask((a) =>
      a.revise(secondBooking.id, draft(walter, { date, time: '11:00', practitionerId: OKAFOR })),
    )
    await insert(date, '11:15')
    const back = draft(walter, { date, time: '11:00', allowOverlap: true })
    await clinic.ask((a) => a.revise(secondBooking.id, back))
    await clinic.ask((a) => a.revise(secondBooking.id, { ...back, practitionerId: OKAFOR }))
    await expect(insert(date, '11:00', OKAFOR)).rejects.toMatchObject({
      constraint: 'appointment_list_diary',
    })
  })
})

describe('a patient’s time', () => {
  it('can be double-booked, and the conflict is reported before and after', async () => {
    const date = '2026-04-01'
    const first = await book(ada, { date })
    const query = { patientId: ada, practitionerId: OKAFOR, date, time: '09:15', duration: 30 }
    const expected = [{ id: first.id, of: 'patient', patientName: 'Ada Lindqvist' }]
    expect(await clinic.ask((a) => a.conflictsFor(query))).toMatchObject(expected)
    expect(await clinic.ask((a) => a.conflictsFor({ ...query, except: first.id }))).toEqual([])
    const second = await book(ada, { date, time: '09:15', practitionerId: OKAFOR })
    expect(second.conflicts).toMatchObject(expected)
    const cancelled = await status(second.id, 'cancelled')
    expect(cancelled).toMatchObject({ right: { conflicts: [] } })
  })
})

it('random bookings end with the same calendar as comparing all pairs', async () => {
  const wishArbitrary = fc.record({
    practitionerId: fc.constantFrom(LEE, OKAFOR),
    hour: fc.integer({ min: 8, max: 11 }),
    quarter: fc.constantFrom('00', '15', '30', '45'),
    duration: fc.constantFrom(15, 30, 45, 60),
    allowOverlap: fc.boolean(),
  })
  let day = 0
  await fc.assert(
    fc.asyncProperty(fc.array(wishArbitrary, { minLength: 1, maxLength: 12 }), async (wishes) => {
      const date = `2027-${String(1 + Math.floor(day / 28)).padStart(2, '0')}-${String(1 + (day++ % 28)).padStart(2, '0')}`
      const bookings: { practitionerId: number; from: number; to: number }[] = []
      for (const { hour, quarter, ...wish } of wishes) {
        const from = hour * 60 + Number(quarter)
        const booking = { practitionerId: wish.practitionerId, from, to: from + wish.duration }
        const conflicts = bookings.filter(
          (other) =>
            other.practitionerId === booking.practitionerId &&
            other.from < booking.to &&
            booking.from < other.to,
        )
        const time = `${String(hour).padStart(2, '0')}:${quarter}`
        const outcome = await clinic.ask((a) =>
          Effect.either(a.schedule(draft(ada, { date, time, ...wish }))),
        )
        const named = Either.match(outcome, {
          onLeft: (refusal) => idsIn(refusal as PractitionerBusy).length,
          onRight: () => 'booked',
        })
        expect(named).toBe(conflicts.length === 0 || wish.allowOverlap ? 'booked' : conflicts.length)
        if (named === 'booked') bookings.push(booking)
      }
    }),
    { numRuns: 25 },
  )
})
