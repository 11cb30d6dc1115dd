import { Effect } from 'effect'
import type { VisitChange, VisitMessages } from '#contracts/clinic'
import { makePast, Origin, type RecordedEvent, runCommand, sql, type Statement } from '#events'
import { Clinics } from '#modules/clinic'
import { appointmentRow, type AppointmentRow } from '../appointment-list.ts'
import { type AppointmentState, evolve } from '../appointment-state.ts'
import { Appointment } from '../appointment.ts'
import { currentMoment } from '../booking/current-moment.ts'
import type { AppointmentEvent } from '../events.ts'
import { onlyOwnStatus } from '../booking/only-own.ts'
import type { TellingChoice } from './message-rules.ts'
import { changeOf, type KnownVisit } from './visit-change.ts'

/** Returns what decides whether the patient is notified of a change that is made now. */
export const makeTelling = (chosen: boolean | undefined, defaults: VisitMessages) =>
  Effect.map(currentMoment, (now): TellingChoice => ({ chosen, defaults, now }))

/** A visit as its patient knows it, and when it starts (ISO 8601). */
export type VisitBefore = KnownVisit & { readonly startsAt: string }

/** Returns the visit as it is before a change. */
export const visitBefore = (clinicId: number, id: number): Statement<VisitBefore> =>
  sql`select patient_id as "patientId", practitioner_id as "practitionerId", date, time, status,
        starts_at as "startsAt"
      from appointment_list where clinic_id = ${clinicId} and id = ${id} and state = 'active'`

const bookingAfter = (past: readonly RecordedEvent[]) => {
  const state = past.reduce<AppointmentState>(
    (before, { event }) => evolve(before, event as AppointmentEvent),
    { is: 'unknown' },
  )
  return state.is === 'booked' ? state.booking : null
}

/**
 * Returns a visit as it was before the last request that changed it, and after. A repeated request asks this: by then
 * the list holds what the first one made of the visit. Requires the log of the clinic.
 */
export const loadLastChange = Effect.fnUntraced(function* (id: number) {
  const { clinicId } = yield* Origin
  const past = yield* (yield* makePast)(clinicId, 'appointment', id)
  const last = past.at(-1)?.meta.request
  const earlier = past.filter(({ meta }) => meta.request !== last)
  return { before: bookingAfter(earlier), after: bookingAfter(past) }
})

/** Returns the change that staff may now tell the patient of, where the clinic leaves that to them; else null. */
export const changeToAskAbout = (
  { before, after }: { readonly before: KnownVisit | null; readonly after: KnownVisit },
  startsAt: string,
  { chosen, defaults, now }: TellingChoice,
): VisitChange | null => {
  const change = changeOf(before, after)
  if (!change || chosen !== undefined || defaults[change] !== 'ask') return null
  return Date.parse(startsAt) > Date.parse(now) ? change : null
}

/** Tells the patient of the last change of a visit that they were not told of. */
export const tellPatient = Effect.fn('Appointments.tellPatient')(function* (id: number) {
  const clinics = yield* Clinics
  const only = onlyOwnStatus(yield* Origin, yield* clinics.settings())
  const now = yield* currentMoment
  const answer: AppointmentRow = yield* runCommand(Appointment, {
    id,
    command: { _tag: 'TellPatient', only, now },
    answer: appointmentRow,
  })
  return answer
})
