import { z } from 'zod'
import { optionalText, orAbsent, recordId, requiredText, wholeNumber } from '../kernel/contract.ts'

/** What can become of an appointment. Any of them may follow any other. */
export const STATUSES = ['scheduled', 'confirmed', 'pending', 'completed', 'cancelled', 'no-show'] as const
export type Status = (typeof STATUSES)[number]

/** Why an appointment is cancelled: one of few, so that nothing of anybody's life is in it. */
export const CANCEL_REASONS = [
  'patient-asked',
  'patient-unwell',
  'practitioner-away',
  'clinic-closed',
  'booked-by-mistake',
  'other',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** Why it is cancelled, where anybody says so. */
export const cancelReason = orAbsent(z.enum(CANCEL_REASONS, 'Please choose a reason'))

/** Minutes an appointment may take at every clinic, besides those of the clinic's own services. */
export const DURATIONS = [15, 30, 45, 60] as const

/** What two appointments can want at one time. */
export const TAKEN = ['practitioner', 'room', 'patient'] as const

/** An appointment that stands in the way of another. */
export interface Conflict {
  readonly id: number
  readonly patientName: string
  readonly practitionerName: string | null
  readonly date: string
  readonly time: string
  readonly duration: number
  readonly service: string
  /** The room it is in; null where it is in none that is on record. */
  readonly roomName: string | null
  /** What is taken twice: the practitioner's time or the room, which is refused, or only the patient's time. */
  readonly of: (typeof TAKEN)[number]
}

const [EARLIEST, LATEST] = ['1900-01-01', '2199-12-31']

/** Minutes an appointment takes at most. */
export const LONGEST = 480

/** A date of the clinic's calendar, YYYY-MM-DD. */
export const date = z.iso
  .date('Please enter a valid date')
  .refine((given) => given >= EARLIEST && given <= LATEST, 'Please enter a valid date')

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** A time of the clinic's clocks, HH:MM. */
export const time = z.string().regex(TIME, 'Please enter a time as HH:MM')

/** What a person may say of an appointment. The name is that of the patient's record, whatever is sent. */
export const appointmentDraft = z.object({
  patientId: recordId('Please choose a patient'),
  patientName: requiredText('Please choose a patient', 250),
  date: requiredText('Please choose a date').pipe(date).meta({ format: 'date' }),
  time: requiredText('Please choose a time').pipe(time).meta({ pattern: TIME.source }),
  duration: wholeNumber('Please choose a duration', LONGEST),
  service: requiredText('Please choose a service', 100),
  status: orAbsent(z.enum(STATUSES, 'Please choose a status')),
  /** Why, where the status says that it is cancelled. */
  cancelReason,
  notes: optionalText(4000),
  practitionerId: orAbsent(recordId('Please choose a practitioner')).transform((id) => id ?? null),
  roomId: orAbsent(recordId('Please choose a room')).transform((id) => id ?? null),
  /** Books although the practitioner or the room is taken at that time. */
  allowOverlap: orAbsent(z.boolean()).transform((allowed) => allowed ?? false),
})
export type AppointmentDraft = z.infer<typeof appointmentDraft>
