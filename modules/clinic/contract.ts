import { z } from 'zod'
import {
  blankOrEmailText,
  idNumber,
  isZone,
  optionalText,
  orAbsent,
  requiredText,
} from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import { openingHours } from './hours-contract.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

export * from './hours-contract.ts'

export const DATE_FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

export const TIME_FORMATS = ['12-hour', '24-hour'] as const
export type TimeFormat = (typeof TIME_FORMATS)[number]

/** Minutes after which an idle session ends. */
export const SESSION_TIMEOUTS = [15, 30, 60, 120] as const
export type SessionTimeout = (typeof SESSION_TIMEOUTS)[number]

/** The appointments on which practitioners may mark arrivals and set statuses. */
export const STATUS_ACCESS = ['own', 'everyone'] as const
export type StatusAccess = (typeof STATUS_ACCESS)[number]

/** The changes of a visit that its patient can be notified of. */
export const VISIT_CHANGES = ['booked', 'moved', 'handedOver', 'cancelled'] as const
export type VisitChange = (typeof VISIT_CHANGES)[number]

/** Whether patients are notified of a change to their visit, if nobody chooses for this change. */
export const NOTIFY_DEFAULTS = ['ask', 'always', 'never'] as const
export type NotifyDefault = (typeof NOTIFY_DEFAULTS)[number]

/** Fees are in US dollars. */
export const CURRENCY = 'USD'

/** The colors of practitioners and services in the calendar. */
export const COLORS = ['teal', 'blue', 'violet', 'magenta', 'red', 'orange', 'olive', 'green'] as const
export type Color = (typeof COLORS)[number]

export const color = z.enum(COLORS, problem('color_missing'))

/** Returns the default color for an id; consecutive ids differ. */
export const defaultColor = (id: number): Color => COLORS[(id - 1) % COLORS.length] ?? COLORS[0]

/** The duration of a service, in minutes. */
export const SERVICE_DURATION = { least: 5, most: 480 } as const

/** The visits of a service before which its form is sent. */
export const FORM_VISITS = ['first', 'every'] as const
export type FormVisits = (typeof FORM_VISITS)[number]

/** How many days before a visit an unanswered form may be sent again. */
export const REPEAT_DAYS = [1, 2, 3, 5, 7] as const

/** The maximum number of services a clinic offers. */
export const MAX_SERVICES = 100

const MAX_MINOR_UNITS = 100_000_000

export const zoneName = requiredText(problem('zone_missing'), 100).pipe(
  z.string().refine(isZone, problem('zone_unknown')),
)

/** An amount in minor units: cents. */
const fee = z.object({
  amount: z
    .number(problem('amount_missing'))
    .int(problem('amount_fractional'))
    .min(0, problem('fee_negative'))
    .max(MAX_MINOR_UNITS, problem('fee_too_high')),
  currency: z.literal(CURRENCY),
})

const minutes = z
  .number(problem('service_duration_missing'))
  .int(problem('minutes_fractional'))
  .min(SERVICE_DURATION.least, problem('minutes_out_of_range', SERVICE_DURATION))
  .max(SERVICE_DURATION.most, problem('minutes_out_of_range', SERVICE_DURATION))

const MAX_PRACTITIONERS = 500

/** The practitioners of a service, sorted by id; null: all of them. An empty list also becomes null. */
const servicePractitioners = z
  .array(idNumber)
  .max(MAX_PRACTITIONERS, problem('practitioners_too_many', { most: MAX_PRACTITIONERS }))
  .nullable()
  .transform((ids): readonly number[] | null =>
    ids?.length ? [...new Set(ids)].sort((one, other) => one - other) : null,
  )

/** The form that is sent to patients who book a service. `repeatDays`: null if it is asked for once. */
const serviceForm = z.object({
  formId: idNumber,
  visits: z.enum(FORM_VISITS, problem('form_visits_missing')),
  repeatDays: z
    .number(problem('repeat_days_unknown', { days: REPEAT_DAYS.join(', ') }))
    .refine(
      (days) => REPEAT_DAYS.some((each) => each === days),
      problem('repeat_days_unknown', { days: REPEAT_DAYS.join(', ') }),
    )
    .nullable(),
})
export type ServiceForm = z.infer<typeof serviceForm>

/** A service as a user enters it. One without an id is new. */
const serviceDraft = z.object({
  id: idNumber.optional(),
  name: requiredText(problem('service_name_missing'), 100),
  duration: minutes,
  fee,
  /** Left out, it stays unchanged. */
  colour: orAbsent(color),
  /** Left out, they stay unchanged. */
  practitioners: servicePractitioners.optional(),
  /** Left out, it stays unchanged; null: none is sent. */
  form: serviceForm.nullable().optional(),
})
export type ServiceDraft = z.infer<typeof serviceDraft>

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

// Duplicate names are reported even if a service has other errors.
const isNamed = (services: unknown): boolean =>
  Array.isArray(services) && services.every((service) => typeof service?.name === 'string')

const refuseDuplicates = (services: readonly ServiceDraft[], context: z.RefinementCtx): void => {
  for (const [index, { id, name }] of services.entries()) {
    const isDuplicate = (other: ServiceDraft) =>
      isSameName(other.name, name) || (id !== undefined && other.id === id)
    if (services.slice(0, index).some(isDuplicate))
      context.addIssue({ code: 'custom', path: [index, 'name'], message: problem('service_listed_twice') })
  }
}

const notifyDefault = z.enum(NOTIFY_DEFAULTS, problem('telling_missing'))

/** Whether patients are notified of each change to their visits: always, never, or as staff decide each time. */
export const visitMessages = z.object({
  booked: notifyDefault,
  moved: notifyDefault,
  handedOver: notifyDefault,
  cancelled: notifyDefault,
})
export type VisitMessages = z.infer<typeof visitMessages>

/** Whether messages have a link with which patients confirm or cancel their visit. */
export const visitLinks = z.object({ visitLinks: z.boolean(problem('visit_links_missing')) })
export type VisitLinksDraft = z.infer<typeof visitLinks>

export const DEFAULT_VISIT_MESSAGES: VisitMessages = {
  booked: 'ask',
  moved: 'ask',
  handedOver: 'ask',
  cancelled: 'ask',
}

/** The whole Clinic tab of the settings, as the user saves it. */
export const clinicDraft = z.object({
  name: requiredText(problem('clinic_name_missing'), 200),
  phone: optionalText(100),
  email: optionalText(255).pipe(blankOrEmailText()),
  address: optionalText(500),
  zone: zoneName,
  dateFormat: z.enum(DATE_FORMATS, problem('date_format_missing')),
  /** Left out, it stays unchanged. */
  timeFormat: z.enum(TIME_FORMATS, problem('time_format_missing')).optional(),
  /** Left out, it stays unchanged. */
  statusAccess: z.enum(STATUS_ACCESS, problem('status_access_missing')).optional(),
  /** Left out, they stay unchanged. */
  hours: openingHours.optional(),
  services: z
    .array(serviceDraft)
    .max(MAX_SERVICES, problem('services_too_many', { most: MAX_SERVICES }))
    .superRefine(refuseDuplicates, { when: ({ value }) => isNamed(value) }),
})
export type ClinicDraft = z.infer<typeof clinicDraft>
