import { z } from 'zod'
import type { Permission } from './permissions.ts'

// The policy of our pages forbids eval, and Zod tries it out before it does without.
if ('document' in globalThis) z.config({ jitless: true })

/** Roles of the people of a clinic. `staff` is its administrator. */
export const ROLES = ['staff', 'practitioner', 'auditor'] as const
export type Role = (typeof ROLES)[number]

/** The languages of the product: of its screens, and of the forms patients answer. */
export const LANGUAGES = ['en', 'es', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** What the header calls each role. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  staff: 'Administrator',
  practitioner: 'Practitioner',
  auditor: 'Auditor',
}

/**
 * What an API key may be allowed: to read and change what the clinic works with. Never to change settings, pay, or look
 * after people's own: passwords, sessions, keys.
 */
export const KEY_SCOPES = [
  'figures:read',
  'reports:read',
  'patients:read',
  'patients:edit',
  'appointments:read',
  'appointments:edit',
  'forms:read',
  'forms:edit',
  'documents:read',
  'documents:edit',
  'reminders:read',
  'reminders:edit',
  'notices:read',
  'settings:read',
  'history:read',
] as const satisfies readonly Permission[]
export type KeyScope = (typeof KEY_SCOPES)[number]

const storable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/** Any text that can be stored, trimmed. Postgres refuses NUL, JSON refuses lone surrogates. */
export const plainText = (most: number, missing?: string) =>
  z
    .string(missing)
    .max(most, `Please use at most ${most} characters`)
    .refine(storable, 'This text holds characters that cannot be stored')
    .transform((text) => text.trim())

/** Text that must say something. */
export const requiredText = (says: string, most = 255) => plainText(most, says).pipe(z.string().min(1, says))

/** Text that may be absent: absent, null and '' are the same. */
export const optionalText = (most = 2000) =>
  plainText(most)
    .nullish()
    .transform((text) => text ?? '')

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/u

/** An email address as a person would write it. */
export const emailText = (missing: string, invalid = 'Please enter a valid email address') =>
  requiredText(missing).pipe(z.string().regex(EMAIL, invalid)).meta({ format: 'email' })

/** A whole number a URL or a body may carry as an id. */
export const idNumber = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A whole number a person chooses, also where it comes as text. */
export const wholeNumber = (says: string, most: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' && /^\d{1,16}$/.test(given) ? Number(given) : given),
    z.number(says).int(says).min(1, says).max(most, says),
  )

/** The record a person chooses. */
export const recordId = (says: string) => wholeNumber(says, Number.MAX_SAFE_INTEGER)

/** What may be absent: absent, null and '' are the same. */
export const orAbsent = <A>(contract: z.ZodType<A>) =>
  z.preprocess((given) => (given === '' || given === null ? undefined : given), contract.optional())

/** How a list is narrowed and paged. */
export const listQuery = z.object({
  q: z.string().max(200).refine(storable).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(400).optional(),
})
export type ListQuery = z.infer<typeof listQuery>

/** A calendar date, YYYY-MM-DD. */
export const calendarDate = (says: string) =>
  requiredText(says)
    .pipe(z.iso.date({ error: 'Please enter a valid date' }))
    .meta({ format: 'date' })

/** Whether this is the name of a time zone. Offsets such as +02:00 name none: they know no summer. */
export const isZone = (zone: string): boolean => {
  if (!/^[a-z]/i.test(zone)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
