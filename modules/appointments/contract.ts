import { z } from 'zod'
import { idNumber, listQuery, orAbsent, recordId } from '../kernel/contract.ts'
import {
  appointmentDraft,
  type AppointmentDraft,
  cancelReason,
  date,
  LONGEST,
  STATUSES,
  time,
} from './booking-contract.ts'

export {
  type AppointmentDraft,
  appointmentDraft,
  CANCEL_REASONS,
  type CancelReason,
  type Conflict,
  DURATIONS,
  type Status,
  STATUSES,
  TAKEN,
} from './booking-contract.ts'
export * from './series-contract.ts'

/** What the status menu says. */
export const statusChange = z.object({
  status: z.enum(STATUSES, 'Please choose a status'),
  /** Why, where the status says that it is cancelled. */
  cancelReason,
  allowOverlap: orAbsent(z.boolean()).transform((allowed) => allowed ?? false),
})
export type StatusChange = z.infer<typeof statusChange>

/** To whom appointments are handed over, and whether also where that one is taken. */
export const handOver = z.object({
  to: recordId('Please choose a practitioner'),
  allowOverlap: orAbsent(z.boolean()).transform((allowed) => allowed ?? false),
})
export type HandOver = z.infer<typeof handOver>

const isStatusChange = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  'status' in given &&
  Object.keys(given).every((name) => name in statusChange.shape)

const input = (contract: z.ZodType) => {
  const { $schema: _, ...schema } = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' })
  return schema
}

/** An update says all of an appointment, or nothing but its status. */
export const appointmentRevision = z
  .unknown()
  .transform((given, context): AppointmentDraft | StatusChange => {
    const parsed = (isStatusChange(given) ? statusChange : appointmentDraft).safeParse(given)
    if (parsed.success) return parsed.data
    context.issues.push(...(parsed.error.issues as never[]))
    return z.NEVER
  })
  .meta({ anyOf: [input(appointmentDraft), input(statusChange)] })

/** How the list is narrowed: to a day (then by time), to days, to a patient. */
export const appointmentQuery = listQuery.extend({
  date: date.optional(),
  from: date.optional(),
  to: date.optional(),
  patientId: idNumber.optional(),
})
export type AppointmentQuery = z.infer<typeof appointmentQuery>

/** Appointments a page of the list has when the caller does not say. */
export const APPOINTMENTS_PER_PAGE = 50

/** A month, YYYY-MM. */
export const monthName = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Please name a month as YYYY-MM')

/** Which month the calendar shows, and how many appointments of each day. */
export const calendarQuery = z.object({
  month: monthName.optional(),
  perDay: z.coerce.number().int().min(0).max(20).optional(),
  /** Only what is booked with this practitioner. */
  practitionerId: orAbsent(idNumber),
})
export type CalendarQuery = z.infer<typeof calendarQuery>

/** Entries a day cell shows when the caller does not say. */
export const ENTRIES_PER_DAY = 5

const DAY = 86_400_000
const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY + 1

/** Days of the diary that may be read at once. */
export const DIARY_DAYS = 14

/** Which days of the diary, and whose: today, and everyone's, where nothing is said. */
export const diaryQuery = z
  .object({
    from: date.optional(),
    /** This day belongs to it. */
    to: date.optional(),
    practitionerId: orAbsent(idNumber),
  })
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || (from <= to && daysFrom(from, to) <= DIARY_DAYS),
    { message: `Please ask for 1 to ${DIARY_DAYS} days`, path: ['to'] },
  )
export type DiaryQuery = z.infer<typeof diaryQuery>

/** Days for which it may be asked who is free, and for how many it is told where nothing is said. */
export const AVAILABLE_DAYS = { most: 62, usual: 14 } as const

/** When somebody is free: for a service, or for so many minutes; with one practitioner, or with any who gives it. */
export const availabilityQuery = z
  .object({
    practitionerId: orAbsent(idNumber),
    serviceId: orAbsent(idNumber),
    /** Where it is left out, what the service takes. */
    duration: orAbsent(z.coerce.number().int().min(1).max(LONGEST)),
    /** From today, where nothing is said. */
    from: date.optional(),
    /** This day belongs to it. Two weeks, where nothing is said. */
    to: date.optional(),
    /** An appointment that is to be moved: it stands in its own way nowhere. */
    except: orAbsent(idNumber),
    /** As many starts as are told at most. */
    limit: z.coerce.number().int().min(1).max(10_000).optional(),
  })
  .refine(({ serviceId, duration }) => serviceId !== undefined || duration !== undefined, {
    message: 'Please choose a service or a duration',
    path: ['serviceId'],
  })
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || (from <= to && daysFrom(from, to) <= AVAILABLE_DAYS.most),
    { message: `Please ask for 1 to ${AVAILABLE_DAYS.most} days`, path: ['to'] },
  )
export type AvailabilityQuery = z.infer<typeof availabilityQuery>

/** What is asked before saving: whose time this would take twice. */
export const conflictQuery = z.object({
  patientId: orAbsent(idNumber),
  practitionerId: orAbsent(idNumber),
  roomId: orAbsent(idNumber),
  date,
  time,
  duration: z.coerce.number().int().min(1).max(LONGEST),
  /** The appointment being edited. */
  except: orAbsent(idNumber),
})
export type ConflictQuery = z.infer<typeof conflictQuery>
