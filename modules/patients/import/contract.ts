import { z } from 'zod'
import { problemsIn } from '../../kernel/rules.ts'
import { PATIENT_FIELD_NAMES } from '../record-fields.ts'
import type * as words from '../words.en.ts'

const problem = problemsIn<typeof words.problems>()

/** Supported date formats, with any separator. */
export const IMPORT_DATE_FORMATS = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const
export type ImportDateFormat = (typeof IMPORT_DATE_FORMATS)[number]

/** Size limit of a file, in bytes. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024
/** Limit of patients per file. */
export const MAX_IMPORT_ROWS = 10_000
/** Limit of columns per file. */
export const MAX_IMPORT_COLUMNS = 200
/** Limit of rows a preview lists per kind; all are counted. */
export const MAX_ROWS_LISTED = 200

export const importUpload = z.object({
  content: z
    .string(problem('import_file_missing'))
    .min(1, problem('import_file_empty'))
    .max(MAX_IMPORT_BYTES, problem('import_file_too_large', { megabytes: MAX_IMPORT_BYTES / 1024 ** 2 })),
})

const COLUMN = problem('import_column_missing')
const column = z.int(COLUMN).min(0, COLUMN).max(MAX_IMPORT_COLUMNS, COLUMN)

/**
 * The column of each field, defaults for blank cells, and the date format. `oneName`: whether the rows without a last
 * name are people with one name. `incomplete`: whether rows that lack required fields are registered as incomplete.
 * Otherwise such rows are refused.
 */
export const importMapping = z.object({
  columns: z.partialRecord(z.enum(PATIENT_FIELD_NAMES), column),
  blanks: z.partialRecord(z.enum(PATIENT_FIELD_NAMES), z.string().max(200)).optional(),
  dates: z.enum(IMPORT_DATE_FORMATS, problem('import_dates_missing')),
  oneName: z.boolean().optional(),
  incomplete: z.boolean().optional(),
})
export type ImportMapping = z.infer<typeof importMapping>

const importConsent = z.object({ email: z.boolean(), sms: z.boolean() })
export type ImportConsent = z.infer<typeof importConsent>

/**
 * An import request: the mapping, the rows to import even though they resemble existing patients, and which messages
 * the patients agreed to. Without `consent`: to both, as for a patient registered one at a time.
 */
export const importRequest = z.object({
  mapping: importMapping,
  include: z.array(z.int().min(2)).max(MAX_IMPORT_ROWS).optional(),
  consent: importConsent.optional(),
})
export type ImportRequest = z.infer<typeof importRequest>
