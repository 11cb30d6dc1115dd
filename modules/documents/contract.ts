import { z } from 'zod'
import { idNumber, listQuery, optionalText, orAbsent, recordId, requiredText } from '../kernel/contract.ts'

export const DOCUMENT_TYPES = [
  'Medical Record',
  'Insurance Card',
  'Lab Results',
  'Prescription',
  'Referral',
  'Other',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** What is taken: by extension, and what its content then is. */
export const MIME_TYPES = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type Extension = keyof typeof MIME_TYPES
export type DocumentMime = (typeof MIME_TYPES)[Extension]
export const EXTENSIONS = Object.keys(MIME_TYPES) as readonly Extension[]

/** The extension of a file's name, if it is one that is taken. */
export const extensionOf = (name: string): Extension | undefined => {
  const extension = /\.([a-z]{3,4})$/i.exec(name.trim())?.[1]?.toLowerCase()
  return EXTENSIONS.find((known) => known === extension)
}

/** What is drawn in the viewer. The rest is downloaded. */
export const VIEWABLE: readonly string[] = [MIME_TYPES.pdf, MIME_TYPES.jpg, MIME_TYPES.png]

/** Bytes of the largest file taken. */
export const LARGEST_FILE = 25 * 1024 * 1024

/** How far a document is. Its content can be had when it is kept. */
export const DOCUMENT_STATES = ['awaiting content', 'checking', 'kept', 'refused'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** What was noticed in a file that is kept all the same: it can be downloaded, and is not drawn in the viewer. */
export const FLAGS = ['scripts', 'attachments', 'encrypted'] as const
export type Flag = (typeof FLAGS)[number]

const SAID = new Map<unknown, boolean>([
  [undefined, false],
  [null, false],
  ['', false],
  ['false', false],
  ['true', true],
  ['on', true],
])

/** What a person says of a file. Fields of a form are text, and so is what they say. */
export const documentFacts = z.object({
  patientId: recordId('Please choose a patient'),
  documentType: z.enum(DOCUMENT_TYPES, 'Please choose a document type'),
  notes: optionalText(2000),
  isSensitive: z.preprocess(
    (given) => SAID.get(given) ?? given,
    z.boolean('Please say whether it is sensitive'),
  ),
})
export type DocumentFacts = z.infer<typeof documentFacts>

export const ONLY_THESE = 'Only PDF, JPG, PNG, DOC and DOCX files are accepted'

/** A document whose content comes later. What is claimed of the file gives way to what is found in it. */
export const documentDraft = documentFacts.extend({
  originalName: requiredText('Please give the file’s name', 255).refine(
    (name) => extensionOf(name) !== undefined,
    ONLY_THESE,
  ),
  filename: z.unknown().optional(),
  mimeType: optionalText(200),
  size: z
    .number('Please give the size in bytes')
    .int('Please give the size in bytes')
    .min(1, 'The file is empty')
    .max(LARGEST_FILE, 'The file is larger than 25 MB'),
})
export type DocumentDraft = z.infer<typeof documentDraft>

export const documentQuery = listQuery.extend({
  patientId: idNumber.optional(),
  documentType: orAbsent(z.enum(DOCUMENT_TYPES, 'Please choose a document type')),
})
export type DocumentQuery = z.infer<typeof documentQuery>

/** What content is asked for: looking at it is told apart from printing it. */
export const PURPOSES = ['view', 'print'] as const
export type Purpose = (typeof PURPOSES)[number]
export const previewQuery = z.object({ for: z.enum(PURPOSES).default('view') })
export type PreviewQuery = z.infer<typeof previewQuery>

/** Rows a page of the documents screen shows. */
export const DOCUMENTS_PER_PAGE = 15
/** A search is counted up to here. */
export const DOCUMENTS_COUNTED_TO = 1000
/** Content that has not come within this many minutes of being announced does not come any more. */
export const AWAITED_MINUTES = 60
