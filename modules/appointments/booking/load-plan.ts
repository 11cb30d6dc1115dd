import { Effect } from 'effect'
import { CURRENCY, type OpeningHours } from '#contracts/clinic'
import { type Look, sql } from '#events'
import type { ClinicRow } from '#modules/clinic'
import { activePractitioner } from '#modules/identity'
import { activePatient } from '#modules/patients'
import { activeRoom } from '#modules/rooms'
import type { Diary, Plan } from './booking.ts'
import { type AppointmentDraft, type Conflict, DURATIONS } from './contract.ts'
import { conflictsOf, conflictsWith } from './diary.ts'
import { slotIn } from './slot.ts'
import { minded, mindedOf } from './working.ts'

const FREE = { amount: 0, currency: CURRENCY }

type Offer = Pick<ClinicRow, 'zone' | 'services' | 'hours'>
interface Asked extends Omit<
  Plan,
  'patientName' | 'practitionerKnown' | 'roomName' | 'roomKnown' | 'conflicts' | 'despite'
> {
  /** When the clinic is open. */
  readonly hours: OpeningHours
}

/** What a person asks for, by the clinic's clocks and fees. A service the clinic does not list is free. */
export const asked = (draft: AppointmentDraft, { zone, services, hours }: Offer): Asked => {
  const { patientName: _, date, time, duration, ...rest } = draft
  const offered = services.find(({ name }) => name.toLowerCase() === draft.service.toLowerCase())
  const durations = new Set([...DURATIONS, ...services.map((service) => service.duration)])
  return {
    ...rest,
    slot: slotIn(zone, { date, time, duration }),
    durations: [...durations].sort((one, other) => one - other),
    fee: offered?.fee ?? FREE,
    hours,
  }
}

const inDiary = (conflicts: readonly Conflict[]): Diary['conflicts'] =>
  conflicts.filter((conflict) => conflict.of !== 'patient')

/** What the clinic knows of it: one look at the lists and the diary, behind the lock. */
export const planOf = ({ query }: Look, clinicId: number, { hours, ...wanted }: Asked, except: number) => {
  const { patientId, practitionerId, roomId, slot } = wanted
  // All are sent at once: a query is under way as soon as it is made.
  const patient = query(activePatient(clinicId, patientId))
  const practitioner =
    practitionerId === null ? Effect.succeed([]) : query(activePractitioner(clinicId, practitionerId))
  const room = roomId === null ? Effect.succeed([]) : query(activeRoom(clinicId, roomId))
  const overlapping = query(conflictsWith(clinicId, { patientId, practitionerId, roomId, ...slot, except }))
  const working = minded({ query }, clinicId, { practitionerId, ...slot }, hours)
  return Effect.map(
    Effect.all([patient, practitioner, room, overlapping, working]),
    ([[record], known, rooms, conflicts, despite]): Plan => ({
      ...wanted,
      patientName: record ? `${record.firstName} ${record.lastName}` : null,
      practitionerKnown: practitionerId === null || known.length > 0,
      roomName: rooms[0]?.name ?? '',
      roomKnown: roomId === null || rooms.length > 0,
      conflicts: inDiary(conflicts),
      despite,
    }),
  )
}

/** What the clinic knows of an appointment that is to take its time again. */
export const returnOf = ({ query }: Look, clinicId: number, id: number, clinic: OpeningHours) => {
  const owner = sql`(select patient_id from appointment_list where clinic_id = ${clinicId} and id = ${id})`
  const patient = query(activePatient(clinicId, owner))
  const overlapping = query(conflictsOf(clinicId, id))
  const working = mindedOf({ query }, clinicId, id, { clinic })
  return Effect.map(Effect.all([patient, overlapping, working]), ([patients, conflicts, despite]) => ({
    patientThere: patients.length > 0,
    conflicts: inDiary(conflicts),
    despite,
  }))
}
