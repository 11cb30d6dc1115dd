import type { Status } from '#contracts/appointments'
import { addDays } from '#modules/kernel'
import { chance, type Chance } from './random.ts'
import { PATIENTS, TAKEN_OVER } from './cast.ts'

/** A visit of the demo clinic and its final status. */
export interface Visit {
  /** Index into the cast's patients. */
  readonly patient: number
  /** Index into the clinic's practitioners. */
  readonly practitioner: number
  readonly date: string
  readonly time: string
  readonly duration: number
  readonly service: string
  readonly notes: string
  /** Days between booking and visit. */
  readonly bookedAhead: number
  readonly becomes: Status
}

const FIRST_DAY = -62
const LAST_DAY = 30
const PRACTITIONERS = 3

const OPENINGS = [
  '08:30',
  '09:00',
  '09:30',
  '10:00',
  '10:45',
  '11:15',
  '13:00',
  '13:30',
  '14:15',
  '15:00',
  '15:45',
] as const

const SERVICES = [
  [
    'General Consultation',
    30,
    ['', 'Annual check-up.', 'New patient. Intake form received.', 'Persistent cough.'],
  ],
  [
    'Follow-up Visit',
    15,
    ['', 'Ear recheck after antibiotics.', 'Blood pressure log brought in.', 'Repeat labs.'],
  ],
  [
    'Physical Therapy',
    45,
    ['', 'Right shoulder, visit 4 of 8.', 'Knee, first visit.', 'Waiting for insurance approval.'],
  ],
  ['Specialist Consultation', 60, ['', 'Bring imaging from Portland Radiology.', 'Referred by Dr. Hale.']],
] as const

/** Whether a date, YYYY-MM-DD, is on a weekend, when the clinic has few visits. */
export const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())

const visitsOn = (day: number, date: string, luck: Chance): number => {
  // Today is always a working day, so that a person who tries the demo on a Sunday sees one.
  if (day === 0) return 9
  if (isWeekend(date)) return luck.happens(0.12) ? 1 : 0
  if (Math.abs(day) <= 7) return luck.between(3, 5)
  return day < 0 ? luck.between(1, 2) : luck.between(0, 2)
}

const fate = (day: number, luck: Chance): Status => {
  if (luck.happens(0.08)) return 'cancelled'
  if (day < 0) return luck.happens(0.06) ? 'no-show' : 'completed'
  if (luck.happens(0.1)) return 'pending'
  return luck.happens(0.5) ? 'confirmed' : 'scheduled'
}

const visitAt = (date: string, day: number, slot: number, luck: Chance): Visit => {
  const [service, duration, notes] = luck.one(SERVICES)
  return {
    // Patients who registered after the opening cannot have past visits.
    patient: luck.between(0, day < 0 ? TAKEN_OVER - 1 : PATIENTS.length - 1),
    practitioner: slot % PRACTITIONERS,
    date,
    time: OPENINGS[slot % OPENINGS.length] ?? '09:00',
    duration,
    service,
    notes: luck.one(notes),
    bookedAhead: luck.between(2, 20),
    becomes: fate(day, luck),
  }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Moves today's visits around the current time, within opening hours. */
const aroundNow = (visits: readonly Visit[], now: string): Visit[] => {
  const middle = Math.min(Math.max(Math.round(minutesOf(now) / 15) * 15, 11 * 60), 16 * 60)
  return visits.map((visit, n) => ({ ...visit, time: timeOf(middle + 15 + (n - (visits.length >> 1)) * 45) }))
}

const dayOf = (today: string, day: number, luck: Chance): Visit[] => {
  const date = addDays(today, day)
  const count = visitsOn(day, date, luck)
  const step = Math.max(1, Math.floor(OPENINGS.length / Math.max(count, 1)))
  const from = count >= 9 ? 0 : luck.between(0, step - 1)
  return Array.from({ length: count }, (_, n) => visitAt(date, day, from + n * step, luck))
}

/** Generates about 120 visits around a day, without double-booking a practitioner. */
export const visitsAround = (today: string, now: string): readonly Visit[] => {
  const luck = chance(20_260_312)
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, n) => dayOf(today, FIRST_DAY + n, luck))
  return days.flatMap((visits, n) => (FIRST_DAY + n === 0 ? aroundNow(visits, now) : visits))
}
