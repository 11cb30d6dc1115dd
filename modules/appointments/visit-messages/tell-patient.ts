import { Effect } from 'effect'
import type { VisitChange, VisitMessages } from '#contracts/clinic'
import { makeStreamReader, Origin, type RecordedEvent, runCommand, sql, type Statement } from '#events'
import { currentMoment } from '#modules/kernel'
import { Clinics } from '#modules/clinic'
import { appointmentRow, type AppointmentRow } from '../appointment-list.ts'
import { type AppointmentState, evolve } from '../appointment-state.ts'
import { Appointment } from '../appointment.ts'
import type { AppointmentEvent } from '../events.ts'
import { ownPractitionerIdForStatus } from '../booking/own-practitioner-id.ts'
import type { MessageChoice } from './message-rules.ts'
import { changeOf, type KnownVisit } from './visit-change.ts'

/** Returns the choice for a change that is made at the current moment. */
export const makeMessageChoice = (choice: boolean | undefined, defaults: VisitMessages) =>
  Effect.map(currentMoment, (now): MessageChoice => ({ choice, defaults, now }))

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
 * Returns a visit as it was before and after the last request that changed it. Reads the event log for a repeated
 * request, because the list already has the visit as the first request changed it.
 */
export const loadLastChange = Effect.fnUntraced(function* (id: number) {
  const { clinicId } = yield* Origin
  const past = yield* (yield* makeStreamReader)(clinicId, 'appointment', id)
  const lastRequest = past.at(-1)?.meta.request
  const earlier = past.filter(({ meta }) => meta.request !== lastRequest)
  return { before: bookingAfter(earlier), after: bookingAfter(past) }
})

/** Returns the change to ask staff about, if the clinic lets them decide whether to tell the patient; else null. */
export const changeToAskAbout = (
  { before, after }: { readonly before: KnownVisit | null; readonly after: KnownVisit },
  startsAt: string,
  { choice, defaults, now }: MessageChoice,
): VisitChange | null => {
  const change = changeOf(before, after)
  if (!change || choice !== undefined || defaults[change] !== 'ask') return null
  return Date.parse(startsAt) > Date.parse(now) ? change : null
}

/** Tells the patient about the last change of a visit, unless a message already did. */
export const tellPatient = Effect.fn('Appointments.tellPatient')(function* (id: number) {
  const clinics = yield* Clinics
  const onlyPractitionerId = ownPractitionerIdForStatus(yield* Origin, yield* clinics.settings())
  const now = yield* currentMoment
  const savedRow: AppointmentRow = yield* runCommand(Appointment, {
    id,
    command: { _tag: 'TellPatient', onlyPractitionerId, now },
    returning: appointmentRow,
  })
  return savedRow
})
