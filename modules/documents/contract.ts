import { z } from 'zod'
import {
  idNumber,
  listQuery,
  momentCursor,
  optionalLines,
  optionalText,
  orAbsent,
  problem as kernelProblem,
  recordId,
  requiredText,
} from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

export const DOCUMENT_TYPES = [
  'Medical Record',
  'Insurance Card',
  'Lab Results',
  'Prescription',
  'Referral',
  'Other',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Accepted files: by extension, the type their content must have. */
export const MIME_TYPES = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  // What browsers on Windows and older programs call a JPEG.
  jfif: 'image/jpeg',
  jpe: 'image/jpeg',
  png: 'image/png',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type Extension = keyof typeof MIME_TYPES
export type DocumentMime = (typeof MIME_TYPES)[Extension]
export const DOCUMENT_MIMES: readonly DocumentMime[] = [...new Set(Object.values(MIME_TYPES))]
export const EXTENSIONS = Object.keys(MIME_TYPES) as readonly Extension[]

/** Returns a file name's extension, if it is an accepted one. */
export const extensionOf = (name: string): Extension | undefined => {
  const extension = /\.([a-z]{3,4})$/i.exec(name.trim())?.[1]?.toLowerCase()
  return EXTENSIONS.find((candidate) => candidate === extension)
}

/** Types the viewer can show. Others can only be downloaded. */
export const VIEWABLE_TYPES: readonly string[] = [MIME_TYPES.pdf, MIME_TYPES.jpg, MIME_TYPES.png]

/** Size limit of a file, in bytes. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024

/** A document's states. Its content is available in `kept`. */
export const DOCUMENT_STATES = ['awaiting content', 'checking', 'kept', 'refused'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** Findings that do not prevent storing a file. Scripts and encryption keep it out of the viewer. */
export const FLAGS = ['scripts', 'attachments', 'encrypted'] as const
export type Flag = (typeof FLAGS)[number]

const TRUTH_VALUES = new Map<unknown, boolean>([
  [undefined, false],
  [null, false],
  ['', false],
  ['false', false],
  ['true', true],
  ['on', true],
])

/** The details a user enters for a file. In a form every field is text. */
export const documentFacts = z.object({
  patientId: recordId(kernelProblem('patient_missing')),
  documentType: z.enum(DOCUMENT_TYPES, problem('document_type_missing')),
  notes: optionalLines(2000),
  isSensitive: z.preprocess(
    (value) => TRUTH_VALUES.get(value) ?? value,
    z.boolean(problem('sensitivity_missing')),
  ),
})
export type DocumentFacts = z.infer<typeof documentFacts>

/** A document whose content is uploaded later. Inspection replaces the claimed file properties. */
export const documentDraft = documentFacts.extend({
  originalName: requiredText(problem('file_name_missing'), 255).refine(
    (name) => extensionOf(name) !== undefined,
    problem('file_type_unsupported'),
  ),
  filename: z.unknown().optional(),
  mimeType: optionalText(200),
  size: z
    .number(problem('file_size_missing'))
    .int(problem('file_size_missing'))
    .min(1, problem('file_empty'))
    .max(MAX_FILE_BYTES, problem('file_too_large')),
})
export type DocumentDraft = z.infer<typeof documentDraft>

export const documentQuery = listQuery.extend({
  cursor: momentCursor,
  patientId: idNumber.optional(),
  documentType: orAbsent(z.enum(DOCUMENT_TYPES, problem('document_type_missing'))),
})
export type DocumentQuery = z.infer<typeof documentQuery>

/** The purposes content is requested for. The access ledger distinguishes viewing from printing. */
const PURPOSES = ['view', 'print'] as const
export type Purpose = (typeof PURPOSES)[number]
export const previewQuery = z.object({ for: z.enum(PURPOSES).default('view') })

export const DOCUMENTS_PER_PAGE = 15
/** Limit up to which search results are counted. */
export const MAX_DOCUMENTS_COUNTED = 1000
/** Minutes after which a document expires if its content was not uploaded. */
export const UPLOAD_TIMEOUT_MINUTES = 60
