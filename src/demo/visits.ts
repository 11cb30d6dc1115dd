import type { Status } from '#contracts/appointments'
import { addDays, weekStart } from '#modules/kernel'
import { minutesOf, timeOf } from '#rules/kernel'
import { createChance, type Chance } from './random.ts'
import { PATIENTS, TRANSFERRED_PATIENTS } from './cast.ts'

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
  readonly finalStatus: Status
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

/** Whether a date is in the current week, whose days are full. The days of other weeks have a few visits each. */
const isThisWeek = (today: string, date: string): boolean => weekStart(date) === weekStart(today)

const countVisits = (day: number, date: string, luck: Chance): number => {
  if (isWeekend(date)) return luck.isHit(0.12) ? 1 : 0
  return day < 0 ? luck.between(3, 5) : luck.between(1, 3)
}

const decideStatus = (day: number, luck: Chance): Status => {
  if (luck.isHit(0.08)) return 'cancelled'
  if (day <= 0 && luck.isHit(0.06)) return 'no-show'
  if (day < 0) return 'completed'
  if (luck.isHit(0.1)) return 'pending'
  return luck.isHit(0.5) ? 'confirmed' : 'scheduled'
}

// Patients who registered after the opening cannot have past visits.
const eligibleCount = (day: number): number => (day < 0 ? TRANSFERRED_PATIENTS : PATIENTS.length)

type Slot = Pick<Visit, 'patient' | 'practitioner' | 'time'>

const visitAt = (date: string, day: number, slot: Slot, luck: Chance): Visit => {
  const [service, duration, notes] = luck.pick(SERVICES)
  return {
    ...slot,
    date,
    duration,
    service,
    notes: luck.pick(notes),
    bookedAhead: luck.between(2, 20),
    finalStatus: decideStatus(day, luck),
  }
}

const makeQuietDay = (date: string, day: number, luck: Chance): Visit[] => {
  const count = countVisits(day, date, luck)
  const step = Math.max(1, Math.floor(OPENINGS.length / Math.max(count, 1)))
  const from = luck.between(0, step - 1)
  return Array.from({ length: count }, (_, n) => {
    const opening = from + n * step
    const patient = luck.between(0, eligibleCount(day) - 1)
    const time = OPENINGS[opening % OPENINGS.length] ?? '09:00'
    return visitAt(date, day, { patient, practitioner: opening % PRACTITIONERS, time }, luck)
  })
}

/** The practitioners on duty, by day of the week from Sunday. Must agree with their hours in work-hours.ts. */
const ON_DUTY = [[], [0, 1, 2], [0, 1, 2], [0, 1], [0, 2], [0, 1], []] as const

/** The lunch break of each practitioner. */
const LUNCH = [
  { from: minutesOf('12:30'), to: minutesOf('13:00') },
  { from: minutesOf('13:00'), to: minutesOf('13:45') },
  { from: minutesOf('12:30'), to: minutesOf('13:00') },
] as const
// Three practitioners see 27 patients a day: fewer than those who had registered at the opening.
const MAX_VISITS_PER_DAY = 9

/** Fills a practitioner's day with visits, except for a lunch break and the late afternoon, which has the series. */
const busyDayOf = (practitioner: number, date: string, day: number, patients: number[], luck: Chance) => {
  const visits: Visit[] = []
  const lunch = LUNCH[practitioner] ?? LUNCH[0]
  let minute = minutesOf('09:00')
  while (visits.length < MAX_VISITS_PER_DAY && minute < minutesOf('16:30')) {
    const patient = patients.pop() ?? 0
    const visit = visitAt(date, day, { patient, practitioner, time: timeOf(minute) }, luck)
    const end = minute + visit.duration
    visits.push(visit)
    minute = end + (luck.isHit(0.6) ? 15 : 0)
    if (minute > lunch.from - 15 && minute < lunch.to) minute = lunch.to
  }
  return visits
}

/** A full day of each practitioner on duty. No patient comes twice. */
const makeBusyDay = (date: string, day: number, luck: Chance): Visit[] => {
  const inOrder = Array.from({ length: eligibleCount(day) }, (_, patient) => ({
    patient,
    rank: luck.between(0, 9999),
  }))
  const patients = inOrder.toSorted((one, other) => one.rank - other.rank).map(({ patient }) => patient)
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  // Today is always a working day, so that a person who tries the demo on a Sunday sees one.
  const onDuty = day === 0 ? [0, 1, 2] : (ON_DUTY[weekday] ?? [])
  return onDuty.flatMap((practitioner) => busyDayOf(practitioner, date, day, patients, luck))
}

/** Generates about 320 visits around a day, without double-booking a practitioner. */
export const visitsAround = (today: string): readonly Visit[] => {
  const luck = createChance(20_260_312)
  return Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, n) => FIRST_DAY + n).flatMap((day) => {
    const date = addDays(today, day)
    return isThisWeek(today, date) ? makeBusyDay(date, day, luck) : makeQuietDay(date, day, luck)
  })
}
