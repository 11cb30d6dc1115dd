import { z } from 'zod'
import { emailText, idNumber, isZone, optionalText, orAbsent, requiredText } from '../kernel/contract.ts'
import { openingHours } from './hours-contract.ts'

export * from './hours-contract.ts'

export const DATE_FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

export const TIME_FORMATS = ['12-hour', '24-hour'] as const
export type TimeFormat = (typeof TIME_FORMATS)[number]

/** Minutes after which an idle session ends. */
export const SESSION_TIMEOUTS = [15, 30, 60, 120] as const
export type SessionTimeout = (typeof SESSION_TIMEOUTS)[number]

/** Fees are in US dollars. */
export const CURRENCY = 'USD'

/** What practitioners and services are told apart by in the diary. */
export const COLOURS = ['teal', 'blue', 'violet', 'magenta', 'red', 'orange', 'olive', 'green'] as const
export type Colour = (typeof COLOURS)[number]

/** A colour as a person chooses one. */
export const colour = z.enum(COLOURS, 'Please choose a colour')

/** The colour of what nobody has chosen one for: by its id, so that those beside each other differ. */
export const colourOf = (id: number): Colour => COLOURS[(id - 1) % COLOURS.length] ?? COLOURS[0]

/** Minutes a service may take. */
export const SERVICE_DURATION = { least: 5, most: 480 } as const

/** Services a clinic may offer at a time. */
export const SERVICES_AT_MOST = 100

const MOST_MINOR_UNITS = 100_000_000

/** The IANA name of a time zone. */
export const zoneName = requiredText('Time zone is required', 100).pipe(
  z.string().refine(isZone, 'This time zone is not known'),
)

/** An amount in minor units: cents. */
export const fee = z.object({
  amount: z
    .number('Please enter an amount')
    .int('Please enter whole cents')
    .min(0, 'A fee cannot be below zero')
    .max(MOST_MINOR_UNITS, 'This fee is too high'),
  currency: z.literal(CURRENCY),
})
export type Fee = z.infer<typeof fee>

const minutes = z
  .number('Please enter a duration')
  .int('Please enter whole minutes')
  .min(SERVICE_DURATION.least, `Please enter ${SERVICE_DURATION.least} to ${SERVICE_DURATION.most} minutes`)
  .max(SERVICE_DURATION.most, `Please enter ${SERVICE_DURATION.least} to ${SERVICE_DURATION.most} minutes`)

const GIVING_AT_MOST = 500

/** Who gives a service: these, in the order of their ids; null: everyone who sees patients. Naming nobody is null, too. */
const givenBy = z
  .array(idNumber)
  .max(GIVING_AT_MOST, `Please name at most ${GIVING_AT_MOST} practitioners`)
  .nullable()
  .transform((ids): readonly number[] | null =>
    ids?.length ? [...new Set(ids)].sort((one, other) => one - other) : null,
  )

/** A service as a person writes it down. One without an id is new. */
export const serviceDraft = z.object({
  id: idNumber.optional(),
  name: requiredText('Service name is required', 100),
  duration: minutes,
  fee,
  /** Left out, it stays as it is. */
  colour: orAbsent(colour),
  /** Left out, they stay as they are. */
  practitioners: givenBy.optional(),
})
export type ServiceDraft = z.infer<typeof serviceDraft>

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

// Twins are found also where something else is wrong with a service.
const isNamed = (services: unknown): boolean =>
  Array.isArray(services) && services.every((service) => typeof service?.name === 'string')

const refuseTwins = (services: readonly ServiceDraft[], context: z.RefinementCtx): void => {
  for (const [index, { id, name }] of services.entries()) {
    const before = services.slice(0, index)
    if (before.some((other) => sameName(other.name, name))) {
      context.addIssue({ code: 'custom', path: [index, 'name'], message: 'This service is listed twice' })
    } else if (id !== undefined && before.some((other) => other.id === id)) {
      context.addIssue({ code: 'custom', path: [index, 'name'], message: 'This service is listed twice' })
    }
  }
}

const email = emailText('')
const isBlankOrEmail = (given: string): boolean => given === '' || email.safeParse(given).success

/** The whole Clinic tab of the settings, as it is saved. */
export const clinicDraft = z.object({
  name: requiredText('Clinic name is required', 200),
  phone: optionalText(100),
  email: optionalText(255).pipe(z.string().refine(isBlankOrEmail, 'Please enter a valid email address')),
  address: optionalText(500),
  zone: zoneName,
  dateFormat: z.enum(DATE_FORMATS, 'Please choose a date format'),
  /** Left out, it stays as it is. */
  timeFormat: z.enum(TIME_FORMATS, 'Please choose a time format').optional(),
  /** Left out, they stay as they are. */
  hours: openingHours.optional(),
  services: z
    .array(serviceDraft)
    .max(SERVICES_AT_MOST, `Please list at most ${SERVICES_AT_MOST} services`)
    .superRefine(refuseTwins, { when: ({ value }) => isNamed(value) }),
})
export type ClinicDraft = z.infer<typeof clinicDraft>
