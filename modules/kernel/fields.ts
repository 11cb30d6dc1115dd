import { z } from 'zod'
import { cleanEmail, isEmail } from './email.ts'
import type { Permission } from './permissions.ts'
import { problemsIn } from './rules.ts'
import type * as words from './words.en.ts'
import { problemOf } from './zod-problem.ts'

/** Names a field's problem; `words.en.ts` has the sentence. */
export const problem = problemsIn<typeof words.problems>()

z.config({
  // A contract without its own message still returns one of our codes, never the library's text.
  customError: problemOf,
  // The pages' CSP forbids eval, and Zod would try it first.
  jitless: 'document' in globalThis,
})

/** Roles of a clinic's users. `staff` is its administrator. */
export const ROLES = ['staff', 'practitioner', 'front-desk', 'auditor'] as const
export type Role = (typeof ROLES)[number]

/** The product's languages, for its screens and for the forms that patients answer. */
export const LANGUAGES = ['en', 'es', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Scopes of API keys: the clinic's working data; no settings, payments, passwords or sessions. */
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

/** What is shown in place of a value that the reader may not see. */
export const MASK = '••••••'

const storable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/u

/** Text in its composed form (NFC), so that the same name is the same text however it was typed. */
export const composeText = (text: string): string => text.normalize('NFC').trim()

/**
 * Text of a field with one line: a line break in it, as in a pasted address, becomes a space. Splits, because an
 * expression with the spaces around a line break takes minutes for a text of spaces.
 */
export const oneLine = (text: string): string =>
  composeText(text)
    .split(LINE_BREAKS)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

/** Text that can be stored: Postgres refuses NUL, JSON refuses lone surrogates. */
const textContract = (clean: (text: string) => string) => (maxLength: number, missing?: string) =>
  z
    .string(missing)
    .overwrite(clean)
    .max(maxLength, problem('text_too_long', { most: maxLength }))
    .refine(storable, problem('text_not_storable'))

/** Trimmed text of one line. All incoming text is read by this or by `plainLines`. */
export const plainText = textContract(oneLine)

/** Trimmed text that may have several lines. */
export const plainLines = textContract(composeText)

type TextContract = typeof plainText

const makeRequired =
  (text: TextContract) =>
  (missing: string, most = 255) =>
    text(most, missing).pipe(z.string().min(1, missing))

const makeOptional =
  (text: TextContract) =>
  (most = 2000) =>
    text(most)
      .nullish()
      .transform((given) => given ?? '')

/** Text that must not be empty. */
export const requiredText = makeRequired(plainText)
export const requiredLines = makeRequired(plainLines)

/** Optional text: absent, null and '' are the same. */
export const optionalText = makeOptional(plainText)
export const optionalLines = makeOptional(plainLines)

/** An email address, cleaned: see `cleanEmail` and `isEmail`. */
export const emailText = (missing: string, invalid = problem('email_invalid')) =>
  makeRequired(textContract(cleanEmail))(missing)
    .pipe(z.string().refine(isEmail, invalid))
    .meta({ format: 'email' })

/** An email address, or nothing: ''. */
export const blankOrEmailText = (missing?: string) =>
  textContract(cleanEmail)(255, missing).refine(
    (text) => text === '' || isEmail(text),
    problem('email_invalid'),
  )

/** What earlier versions stored as an address. */
const EARLIER_EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/u

const isStoredEmail = (text: string): boolean => isEmail(cleanEmail(text)) || EARLIER_EMAIL.test(text)

/** An address as typed, also in a form that earlier versions stored: for finding the record that has it. */
export const storedEmailText = (missing: string, invalid = problem('email_invalid')) =>
  requiredText(missing).pipe(z.string().refine(isStoredEmail, invalid)).meta({ format: 'email' })

/** An address to store: cleaned, or unchanged if only earlier versions accepted it. The caller compares it. */
export const newOrStoredEmailText = (missing: string) =>
  storedEmailText(missing).overwrite((text) => (isEmail(cleanEmail(text)) ? cleanEmail(text) : text))

/** A whole number that a URL or a body may carry as an id. */
export const idNumber = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A whole number chosen by a user; it may arrive as text. */
export const wholeNumber = (missing: string, most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value),
    z.number(missing).int(missing).min(1, missing).max(most, missing),
  )

/** The id of a record chosen by a user. */
export const recordId = (missing: string) => wholeNumber(missing, Number.MAX_SAFE_INTEGER)

/** An optional value: absent, null and '' are the same. */
export const orAbsent = <A>(contract: z.ZodType<A>) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), contract.optional())

export const listQuery = z.object({
  q: plainText(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(400).optional(),
})
export type ListQuery = z.infer<typeof listQuery>

/** A calendar date, YYYY-MM-DD. */
export const calendarDate = (missing: string) =>
  requiredText(missing)
    .pipe(z.iso.date({ error: problem('date_invalid') }))
    .meta({ format: 'date' })

/** A day (YYYY-MM-DD) to filter records by, in the years for which there can be any. */
export const filterDay = (invalid = problem('date_invalid')) =>
  z.iso.date(invalid).refine((date) => date >= '2000-01-01' && date <= '2199-12-31', invalid)

/** Whether this names a time zone. Offsets such as +02:00 do not: they have no daylight saving time. */
export const isZone = (zone: string): boolean => {
  if (!/^[a-z]/i.test(zone)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
