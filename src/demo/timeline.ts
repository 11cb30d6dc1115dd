import { addDays, momentOf } from '#modules/kernel'
import type { Status } from '#contracts/appointments'
import { MINUTE_MS, HOUR_MS } from '#rules/kernel'
import type { TimedAct } from './act.ts'
import { ALERTS, PATIENTS, ROOMS, STAFF, TRANSFERRED_PATIENTS } from './cast.ts'
import { MESSAGES, OPT_OUT, TEXT_PREFERRERS } from './messages.ts'
import { SERIES } from './series.ts'
import { isWeekend, type Visit, visitsAround } from './visits.ts'
import { paperwork } from './paperwork-timeline.ts'

const DEMO_DAYS = 90
/** How many days ago the clinic subscribed. */
const SUBSCRIBED_DAYS_AGO = 85
/** How many days ago the owner set everyone's working hours. */
const HOURS_SET_DAYS_AGO = 2

/** The clinic's 90 days: its acts sorted by time, none of them in the future. */
export interface Timeline {
  readonly opened: number
  readonly visits: readonly Visit[]
  readonly acts: readonly TimedAct[]
}

const deskTime = (n: number): string =>
  `${String(9 + (n % 7)).padStart(2, '0')}:${String((n * 13) % 60).padStart(2, '0')}`

const endOf = (zone: string, visit: Visit): number => momentOf(zone, visit) + visit.duration * MINUTE_MS

const finalState = (zone: string, visit: Visit, now: number): Status => {
  const isOver = endOf(zone, visit) < now
  if (visit.finalStatus === 'no-show') return isOver ? 'no-show' : 'confirmed'
  return isOver && visit.finalStatus !== 'cancelled' ? 'completed' : visit.finalStatus
}

const statusActs = (zone: string, visit: Visit, index: number, now: number): TimedAct[] => {
  const became = finalState(zone, visit, now)
  const dayBefore = momentOf(zone, { date: addDays(visit.date, -1), time: deskTime(index) })
  const mark = (at: number, as: Status): TimedAct => ({ at, act: { does: 'mark', visit: index, as } })
  if (became === 'scheduled') return []
  if (became === 'completed') return [mark(dayBefore, 'confirmed'), mark(endOf(zone, visit), 'completed')]
  if (became === 'no-show') return [mark(endOf(zone, visit), 'no-show')]
  return [mark(dayBefore, became)]
}

/** Returns when a patient comes for one of today's visits: a few minutes early; null if not yet or not at all. */
const arrivalAt = (zone: string, visit: Visit, index: number, today: string, now: number): number | null => {
  const at = momentOf(zone, visit) - (2 + ((index * 7) % 11)) * MINUTE_MS
  const willCome = visit.finalStatus !== 'cancelled' && visit.finalStatus !== 'no-show'
  return willCome && visit.date === today && at <= now ? at : null
}

/** Returns the day of a patient's registration: near the opening, or spread over the last month. */
const arrivalDay = (patient: number): number => {
  if (patient < TRANSFERRED_PATIENTS) return -DEMO_DAYS + Math.floor(patient / 6)
  return -Math.round((30 * (PATIENTS.length - 1 - patient)) / (PATIENTS.length - TRANSFERRED_PATIENTS))
}

/** The clinic outgrows Solo in its first week, subscribes, adds staff and rooms, and pays every month. */
const openingActs = (zone: string, today: string): TimedAct[] => {
  const date = addDays(today, -SUBSCRIBED_DAYS_AGO)
  return [
    { at: momentOf(zone, { date, time: '09:20' }), act: { does: 'subscribe' } },
    ...STAFF.map((_, person): TimedAct => ({
      at: momentOf(zone, { date, time: '09:30' }) + person * MINUTE_MS,
      act: { does: 'join', person },
    })),
    ...ROOMS.map((_, room): TimedAct => ({
      at: momentOf(zone, { date, time: '09:40' }) + room * MINUTE_MS,
      act: { does: 'furnish', room },
    })),
    {
      at: momentOf(zone, { date: addDays(today, -HOURS_SET_DAYS_AGO), time: '17:40' }),
      act: { does: 'arrange', date: today },
    },
    ...Array.from({ length: SUBSCRIBED_DAYS_AGO }, (__, day): TimedAct => ({
      at: momentOf(zone, { date: addDays(today, -day), time: '09:45' }),
      act: { does: 'renew', day },
    })),
  ]
}

const registrationActs = (zone: string, today: string, now: number): TimedAct[] =>
  PATIENTS.map((_, patient) => {
    const arrived = momentOf(zone, { date: addDays(today, arrivalDay(patient)), time: deskTime(patient) })
    return { at: Math.min(arrived, now - HOUR_MS), act: { does: 'register', patient } }
  })

const moveActs = (zone: string, today: string): TimedAct[] =>
  [7, 17, 32].map((patient, n) => ({
    at: momentOf(zone, { date: addDays(today, -20 + n * 7), time: deskTime(n) }),
    act: { does: 'move', patient },
  }))

/** Patients who prefer texts set that on arrival; one of them later opts out. */
const preferenceActs = (zone: string, today: string, arrivals: readonly TimedAct[]): TimedAct[] => [
  ...TEXT_PREFERRERS.map((patient): TimedAct => ({
    at: (arrivals[patient]?.at ?? 0) + MINUTE_MS,
    act: { does: 'prefer', patient },
  })),
  {
    at: momentOf(zone, { date: addDays(today, OPT_OUT.day), time: OPT_OUT.time }),
    act: { does: 'stop', patient: OPT_OUT.patient },
  },
]

/** Alerts are written down when the patient registers. */
const alertActs = (arrivals: readonly TimedAct[]): TimedAct[] =>
  [...ALERTS.keys()].map((patient) => ({
    at: (arrivals[patient]?.at ?? 0) + 2 * MINUTE_MS,
    act: { does: 'warn', patient },
  }))

const messageActs = (zone: string, today: string): TimedAct[] =>
  MESSAGES.map(({ day, time }, message) => ({
    at: momentOf(zone, { date: addDays(today, day), time }),
    act: { does: 'tell', message },
  }))

/** Books the series two days ago. They start on the first weekday that is at least two days ahead. */
const seriesActs = (zone: string, today: string): TimedAct[] => {
  const firstDate = [2, 3, 4].map((days) => addDays(today, days)).find((date) => !isWeekend(date)) ?? today
  return SERIES.map((_, series) => ({
    at: momentOf(zone, { date: addDays(today, -2), time: `10:${series + 1}0` }),
    act: { does: 'repeat', series, from: firstDate },
  }))
}

/** Returns a time after the booking. If `at` is in the future, picks a time between booking and now. */
const clampAfterBooking = (booked: number, at: number, now: number): number =>
  at <= now
    ? Math.max(at, booked + MINUTE_MS)
    : booked + Math.round((now - booked) * (0.2 + (booked % 7) / 10))

/** Plans what happened at the demo clinic until `now`, in the local time of its zone. */
export const timeline = (zone: string, today: string, now: number): Timeline => {
  const arrivals = registrationActs(zone, today, now)
  const visits = visitsAround(today)
  const bookedAt = (visit: Visit): number => {
    const plannedMoment = momentOf(zone, { date: addDays(visit.date, -visit.bookedAhead), time: '11:30' })
    const soonest = (arrivals[visit.patient]?.at ?? 0) + MINUTE_MS
    // Visits far ahead were booked one at a time over the last days, not all at this moment.
    const lately = now - HOUR_MS * (3 + ((visit.patient * 7 + visit.bookedAhead * 5) % 200))
    return Math.max(Math.min(plannedMoment, lately), soonest)
  }
  const acts = [
    ...openingActs(zone, today),
    ...arrivals,
    ...moveActs(zone, today),
    ...paperwork(zone, today, now),
    ...preferenceActs(zone, today, arrivals),
    ...alertActs(arrivals),
    ...messageActs(zone, today),
    ...seriesActs(zone, today),
    ...visits.map((visit, index): TimedAct => ({ at: bookedAt(visit), act: { does: 'book', visit: index } })),
    ...visits.flatMap((visit, index): TimedAct[] => {
      const arrived = arrivalAt(zone, visit, index, today, now)
      // The planned arrival may be before the booking: then the visit has no arrival.
      return arrived === null || arrived <= bookedAt(visit)
        ? []
        : [{ at: arrived, act: { does: 'arrive', visit: index } }]
    }),
    ...visits.flatMap((visit, index) =>
      statusActs(zone, visit, index, now).map((mark) => ({
        ...mark,
        at: clampAfterBooking(bookedAt(visit), mark.at, now),
      })),
    ),
  ]
  const opened = momentOf(zone, { date: addDays(today, -DEMO_DAYS), time: '08:00' })
  return {
    opened,
    visits,
    acts: acts.map((timed) => ({ ...timed, at: Math.min(timed.at, now) })).sort((a, b) => a.at - b.at),
  }
}
