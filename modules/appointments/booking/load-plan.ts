import { Effect } from 'effect'
import { CURRENCY, type OpeningHours } from '#contracts/clinic'
import { type ClinicReader, sql } from '#events'
import type { ClinicRow } from '#modules/clinic'
import { activePractitioner } from '#modules/identity'
import { activePatient, fullName } from '#modules/patients'
import { activeRoom } from '#modules/rooms'
import { type AppointmentDraft, offeredDurations } from '../contract.ts'
import { conflictsOf, conflictsWith } from './find-conflicts.ts'
import { loadWarnings, loadAppointmentWarnings } from './outside-hours.ts'
import { blockingConflicts } from './overlap.ts'
import type { Plan } from './plan.ts'
import { slotIn } from './slot.ts'

const NO_FEE = { amount: 0, currency: CURRENCY }

type BookingTerms = Pick<ClinicRow, 'zone' | 'services' | 'hours'>
interface BookingRequest extends Omit<
  Plan,
  'patientName' | 'practitionerKnown' | 'roomName' | 'roomKnown' | 'conflicts' | 'warnings'
> {
  readonly hours: OpeningHours
}

/** Adds the clinic's zone, durations and fees to a draft. A service the clinic does not list is free. */
export const draftToPlan = (
  draft: AppointmentDraft,
  { zone, services, hours }: BookingTerms,
): BookingRequest => {
  const { patientName: _, date, time, duration, ...rest } = draft
  const listedService = services.find(({ name }) => name.toLowerCase() === draft.service.toLowerCase())
  return {
    ...rest,
    slot: slotIn(zone, { date, time, duration }),
    durations: offeredDurations(services),
    fee: listedService?.fee ?? NO_FEE,
    hours,
  }
}

/** Loads everything needed to decide a booking, under the clinic's lock. */
export const loadPlan = (
  { query, clinicId }: ClinicReader,
  { hours, ...request }: BookingRequest,
  except: number,
) => {
  const { patientId, practitionerId, roomId, slot } = request
  // Each query starts when it is created, so all of them run at once.
  const patient = query(activePatient(clinicId, patientId))
  const practitioner =
    practitionerId === null ? Effect.succeed([]) : query(activePractitioner(clinicId, practitionerId))
  const room = roomId === null ? Effect.succeed([]) : query(activeRoom(clinicId, roomId))
  const overlapping = query(conflictsWith(clinicId, { patientId, practitionerId, roomId, ...slot, except }))
  const timeWarnings = loadWarnings({ query, clinicId }, { practitionerId, ...slot }, hours)
  return Effect.map(
    Effect.all([patient, practitioner, room, overlapping, timeWarnings]),
    ([[record], practitioners, rooms, conflicts, warnings]): Plan => ({
      ...request,
      patientName: record ? fullName(record) : null,
      practitionerKnown: practitionerId === null || practitioners.length > 0,
      roomName: rooms[0]?.name ?? '',
      roomKnown: roomId === null || rooms.length > 0,
      conflicts: blockingConflicts(conflicts),
      warnings,
    }),
  )
}

/** Loads everything needed to reopen or restore an appointment, under the clinic's lock. */
export const loadReactivation = (
  { query, clinicId }: ClinicReader,
  id: number,
  clinicHours: OpeningHours,
) => {
  const patientIdQuery = sql`(select patient_id from appointment_list where clinic_id = ${clinicId} and id = ${id})`
  const patient = query(activePatient(clinicId, patientIdQuery))
  const overlapping = query(conflictsOf(clinicId, id))
  const timeWarnings = loadAppointmentWarnings({ query, clinicId }, id, { clinic: clinicHours })
  return Effect.map(Effect.all([patient, overlapping, timeWarnings]), ([patients, conflicts, warnings]) => ({
    patientIsActive: patients.length > 0,
    conflicts: blockingConflicts(conflicts),
    warnings,
  }))
}
