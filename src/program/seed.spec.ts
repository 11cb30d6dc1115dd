import { expect, it } from 'vitest'
import type { AppointmentScheduled } from '#modules/appointments'
import { createChance } from '../demo/random.ts'
import { visitStream } from './seed.ts'

const FIRST_DAY = '2025-01-06'
const PATIENTS = 7
const SLOTS_OF_A_DAY = 16

const visit = (n: number, luck = createChance(1)) => {
  const { events, ...stream } = visitStream(100 + n, n, FIRST_DAY, PATIENTS, 5, luck)
  const [event] = events
  return { stream, event: event as unknown as ReturnType<typeof AppointmentScheduled> }
}

it('fills each day from 8:00 in half-hour slots, so that no two visits overlap', () => {
  const luck = createChance(1)
  const visits = Array.from({ length: 2 * SLOTS_OF_A_DAY }, (_, n) => visit(n, luck).event)
  expect(visits.slice(0, 3).map(({ time }) => time)).toEqual(['08:00', '08:30', '09:00'])
  expect(visits.map(({ date }) => date)).toEqual([
    ...Array<string>(SLOTS_OF_A_DAY).fill('2025-01-06'),
    ...Array<string>(SLOTS_OF_A_DAY).fill('2025-01-07'),
  ])
  expect(visits.at(SLOTS_OF_A_DAY - 1)).toMatchObject({
    time: '15:30',
    duration: 30,
    zone: 'America/New_York',
    startsAt: '2025-01-06T20:30:00.000Z',
    endsAt: '2025-01-06T21:00:00.000Z',
  })
  for (const [n, { startsAt }] of visits.slice(1).entries())
    expect(startsAt >= (visits[n]?.endsAt ?? '')).toBe(true)
})

it('begins again on the first day after two years', () => {
  expect(visit(SLOTS_OF_A_DAY * 730).event).toMatchObject({ date: FIRST_DAY, time: '08:00' })
})

it('completes the visits of the past and schedules those of the last 90 days', () => {
  const [completed, scheduled] = [visit(SLOTS_OF_A_DAY * 640 - 1), visit(SLOTS_OF_A_DAY * 640)]
  expect([completed.event.status, scheduled.event.status]).toEqual(['completed', 'scheduled'])
})

it('charges each service its own fee, for patients that exist', () => {
  const luck = createChance(1)
  const visits = Array.from({ length: 200 }, (_, n) => visit(n, luck).event)
  const fees = new Map(visits.map(({ service, fee }) => [service, fee]))
  expect([...fees].map(([service, { amount }]) => `${service}: ${amount}`).sort()).toEqual([
    'Follow-up Visit: 9000',
    'General Consultation: 12000',
    'Physical Therapy: 11000',
    'Specialist Consultation: 18000',
  ])
  expect(new Set(visits.map(({ patientId }) => patientId))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
  for (const { patientId, patientName } of visits) expect(patientName).toBe(`Seed ${patientId}`)
  expect(visit(3).stream).toEqual({ type: 'appointment', id: 103, at: 5 })
})
