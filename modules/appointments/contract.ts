import { z } from 'zod'
import { daysBetween } from '#rules/kernel'
import {
  idNumber,
  listQuery,
  orAbsent,
  problem as kernelProblem,
  recordId,
  withCursorOf,
} from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import {
  appointmentDraft,
  type AppointmentDraft,
  cancelReason,
  date,
  MAX_DURATION_MINUTES,
  STATUSES,
  tellsPatient,
  time,
} from './booking/contract.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

export type { AppointmentDraft, CancelReason, Conflict, Status } from './booking/contract.ts'
export { TIME_WARNINGS, type TimeWarning } from './booking/contract.ts'
export {
  appointmentDraft,
  CANCEL_REASONS,
  DURATIONS,
  EXPECTED_STATUSES,
  isExpected,
  offeredDurations,
  STATUSES,
  CONFLICT_KINDS,
} from './booking/contract.ts'
export * from './series/contract.ts'

const statusChange = z.object({
  status: z.enum(STATUSES, problem('status_missing')),
  /** The reason, if the status is cancelled. */
  cancelReason,
  allowOverlap: orAbsent(z.boolean()).transform((allowed) => allowed ?? false),
  tellPatient: tellsPatient,
})
export type StatusChange = z.infer<typeof statusChange>

/** The practitioner who takes over appointments, and whether overlaps are allowed. */
export const handOver = z.object({
  to: recordId(kernelProblem('practitioner_missing')),
  allowOverlap: orAbsent(z.boolean()).transform((allowed) => allowed ?? false),
  /** Whether each patient gets a message. */
  tellPatient: tellsPatient,
})
export type HandOver = z.infer<typeof handOver>

const isStatusChange = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'status' in body &&
  Object.keys(body).every((name) => name in statusChange.shape)

const inputSchemaOf = (contract: z.ZodType) => {
  const { $schema: _, ...schema } = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' })
  return schema
}

/** An update: a complete appointment, or only its status. */
export const appointmentRevision = z
  .unknown()
  .transform((body, context): AppointmentDraft | StatusChange => {
    const parsed = (isStatusChange(body) ? statusChange : appointmentDraft).safeParse(body)
    if (parsed.success) return parsed.data
    context.issues.push(...(parsed.error.issues as never[]))
    return z.NEVER
  })
  .meta({ anyOf: [inputSchemaOf(appointmentDraft), inputSchemaOf(statusChange)] })

/** Filters of the list: a day (sorted by time), a range of days, a patient. */
const appointmentList = listQuery.extend({
  date: date.optional(),
  from: date.optional(),
  to: date.optional(),
  patientId: idNumber.optional(),
})
export type AppointmentQuery = z.infer<typeof appointmentList>

// A day is sorted by time, so its cursor has the time before the id.
const cursorCheck = withCursorOf(({ date: day }: AppointmentQuery) => (day === undefined ? 0 : 1))
export const appointmentQuery = appointmentList.refine(cursorCheck.check, cursorCheck.params)

export const APPOINTMENTS_PER_PAGE = 50

export const monthName = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, problem('month_invalid'))

export const calendarQuery = z.object({
  month: monthName.optional(),
  perDay: z.coerce.number().int().min(0).max(20).optional(),
  /** Only appointments of this practitioner. */
  practitionerId: orAbsent(idNumber),
})
export type CalendarQuery = z.infer<typeof calendarQuery>

export const ENTRIES_PER_DAY = 5

export const MAX_SCHEDULE_DAYS = 14

/** The days of the schedule and the practitioner. Defaults: today, everyone. */
export const scheduleQuery = z
  .object({
    from: date.optional(),
    /** Inclusive. */
    to: date.optional(),
    practitionerId: orAbsent(idNumber),
  })
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || (from <= to && daysBetween(from, to) < MAX_SCHEDULE_DAYS),
    { message: kernelProblem('days_out_of_range', { most: MAX_SCHEDULE_DAYS }), path: ['to'] },
  )
export type ScheduleQuery = z.infer<typeof scheduleQuery>

/** The most days, and the default number, that one search for free times covers. */
export const AVAILABILITY_DAYS = { max: 62, default: 14 } as const

/** A search for free times: for a service or a duration, with one practitioner or any who provides the service. */
export const availabilityQuery = z
  .object({
    practitionerId: orAbsent(idNumber),
    serviceId: orAbsent(idNumber),
    /** Defaults to the duration of the service. */
    duration: orAbsent(z.coerce.number().int().min(1).max(MAX_DURATION_MINUTES)),
    /** Defaults to today. */
    from: date.optional(),
    /** Inclusive. Defaults to two weeks. */
    to: date.optional(),
    /** An appointment to be moved. It does not conflict with itself. */
    except: orAbsent(idNumber),
    /** The most starts to return. */
    limit: z.coerce.number().int().min(1).max(10_000).optional(),
  })
  .refine(({ serviceId, duration }) => serviceId !== undefined || duration !== undefined, {
    message: problem('service_or_duration_missing'),
    path: ['serviceId'],
  })
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || (from <= to && daysBetween(from, to) < AVAILABILITY_DAYS.max),
    { message: kernelProblem('days_out_of_range', { most: AVAILABILITY_DAYS.max }), path: ['to'] },
  )
export type AvailabilityQuery = z.infer<typeof availabilityQuery>

export const conflictQuery = z.object({
  patientId: orAbsent(idNumber),
  practitionerId: orAbsent(idNumber),
  roomId: orAbsent(idNumber),
  date,
  time,
  duration: z.coerce.number().int().min(1).max(MAX_DURATION_MINUTES),
  /** The appointment being edited. */
  except: orAbsent(idNumber),
})
export type ConflictQuery = z.infer<typeof conflictQuery>
