import { z } from 'zod'
import {
  optionalLines,
  orAbsent,
  problem as kernelProblem,
  recordId,
  requiredText,
  wholeNumber,
} from '../../kernel/contract.ts'
import { WARNINGS } from '../../practitioners/contract.ts'
import { problemsIn } from '../../kernel/rules.ts'
import type * as words from '../words.en.ts'

const problem = problemsIn<typeof words.problems>()

/** The statuses of an appointment. Any of them can follow any other. */
export const STATUSES = ['scheduled', 'confirmed', 'pending', 'completed', 'cancelled', 'no-show'] as const
export type Status = (typeof STATUSES)[number]

/** The statuses of a visit that is still to come or under way: not completed, missed or cancelled. */
export const EXPECTED_STATUSES = ['scheduled', 'confirmed', 'pending'] as const satisfies readonly Status[]

/** Whether the patient is still expected. */
export const isExpected = (status: Status): boolean => EXPECTED_STATUSES.some((each) => each === status)

/** Reasons for a cancellation: a fixed list, so that it cannot contain personal details. */
export const CANCEL_REASONS = [
  'patient-asked',
  'patient-unwell',
  'practitioner-away',
  'clinic-closed',
  'booked-by-mistake',
  'other',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

export const cancelReason = orAbsent(z.enum(CANCEL_REASONS, problem('cancel_reason_missing')))

/** Whether the patient gets a message about the change. Without it, the clinic's default for the change applies. */
export const tellsPatient = orAbsent(z.boolean())

/** Durations in minutes that every clinic offers, in addition to those of its services. */
export const DURATIONS = [15, 30, 45, 60] as const

/** Lists the clinic's durations and other ones, shortest first. */
export const offeredDurations = (
  services: readonly { readonly duration: number }[],
  ...others: readonly number[]
): readonly number[] =>
  [...new Set([...DURATIONS, ...services.map(({ duration }) => duration), ...others])].sort(
    (one, other) => one - other,
  )

/** Warnings about the time of an appointment. The last two: a clock change makes it come twice or not at all. */
export const TIME_WARNINGS = [...WARNINGS, 'time_repeated', 'time_skipped'] as const
export type TimeWarning = (typeof TIME_WARNINGS)[number]

export const CONFLICT_KINDS = ['practitioner', 'room', 'patient'] as const

export interface Conflict {
  readonly id: number
  readonly patientName: string
  readonly practitionerName: string | null
  readonly date: string
  readonly time: string
  readonly duration: number
  readonly service: string
  /** Its room; null if no room is recorded. */
  readonly roomName: string | null
  /** What is double-booked. A practitioner or a room refuses the booking; a patient only causes a warning. */
  readonly of: (typeof CONFLICT_KINDS)[number]
}

const [EARLIEST_DATE, LATEST_DATE] = ['1900-01-01', '2199-12-31']

export const MAX_DURATION_MINUTES = 480

/** A calendar date of the clinic, YYYY-MM-DD. */
export const date = z.iso
  .date(kernelProblem('date_invalid'))
  .refine((value) => value >= EARLIEST_DATE && value <= LATEST_DATE, kernelProblem('date_invalid'))

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** A local time of the clinic, HH:MM. */
export const time = z.string().regex(TIME, kernelProblem('time_invalid'))

/** An appointment as the client sends it. The patient's name always comes from their record. */
export const appointmentDraft = z.object({
  patientId: recordId(kernelProblem('patient_missing')),
  patientName: requiredText(kernelProblem('patient_missing'), 250),
  date: requiredText(kernelProblem('date_missing')).pipe(date).meta({ format: 'date' }),
  time: requiredText(kernelProblem('time_missing')).pipe(time).meta({ pattern: TIME.source }),
  duration: wholeNumber(problem('duration_missing'), MAX_DURATION_MINUTES),
  service: requiredText(problem('service_missing'), 100),
  status: orAbsent(z.enum(STATUSES, problem('status_missing'))),
  /** The reason, if the status is cancelled. */
  cancelReason,
  notes: optionalLines(4000),
  practitionerId: orAbsent(recordId(kernelProblem('practitioner_missing'))).transform((id) => id ?? null),
  roomId: orAbsent(recordId(problem('room_missing'))).transform((id) => id ?? null),
  /** Books even if the practitioner or the room is taken at that time. */
  allowOverlap: orAbsent(z.boolean()).transform((allowed) => allowed ?? false),
  tellPatient: tellsPatient,
})
export type AppointmentDraft = z.infer<typeof appointmentDraft>
