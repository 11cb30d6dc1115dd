import { z } from 'zod'

/** What a column of a file may hold, in the order of the patient form. */
export const IMPORT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'address',
  'emergencyContact',
  'emergencyPhone',
  'insurance',
  'notes',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** How a file may write dates, whatever stands between day, month and year. */
export const IMPORT_DATES = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const
export type ImportDates = (typeof IMPORT_DATES)[number]

/** Bytes a file may have. */
export const LARGEST_IMPORT = 5 * 1024 * 1024
/** Patients a file may hold. */
export const MOST_IMPORTED = 10_000
/** Columns a file may have. */
export const MOST_COLUMNS = 200
/** Rows of one kind that a preview names; more are counted. */
export const ROWS_NAMED = 200

/** The content of a CSV file, as text. */
export const importUpload = z.object({
  content: z
    .string('Please choose a file')
    .min(1, 'This file is empty.')
    .max(LARGEST_IMPORT, 'This file is larger than 5 MB.'),
})

/** Which column each field is in, what is put where one is blank, and how dates are written. */
export const importMapping = z.object({
  columns: z.partialRecord(
    z.enum(IMPORT_FIELDS),
    z.int('Please choose a column').min(0).max(MOST_COLUMNS, 'Please choose a column'),
  ),
  blanks: z.partialRecord(z.enum(IMPORT_FIELDS), z.string().max(200)).optional(),
  dates: z.enum(IMPORT_DATES, 'Please choose how dates are written'),
})
export type ImportMapping = z.infer<typeof importMapping>

/** What is imported: the mapping, and the rows that are taken on although they look like patients already there. */
export const importOrder = z.object({
  mapping: importMapping,
  include: z.array(z.int().min(2)).max(MOST_IMPORTED).optional(),
})
export type ImportOrder = z.infer<typeof importOrder>
