import { documentFacts, type DocumentType, extensionOf, LARGEST_FILE, ONLY_THESE } from '#contracts/documents'
import { text } from '../text/index.ts'
import { issuesIn } from './issues.ts'

const words = text.documents.dialog

/** What the dialog holds: what is still open is null or empty. */
export interface UploadDraft {
  readonly patient: { readonly id: number; readonly name: string } | null
  readonly documentType: DocumentType | ''
  readonly files: readonly File[]
  readonly notes: string
  readonly isSensitive: boolean
}

export type Field = 'patientId' | 'documentType' | 'file' | 'notes'

/** What is wrong, field by field. */
export type ByField = Readonly<Partial<Record<Field, string>>>

export const blank: UploadDraft = {
  patient: null,
  documentType: '',
  files: [],
  notes: '',
  isSensitive: false,
}

/** What is said of each file, as the server takes it. */
export const factsOf = ({ patient, documentType, notes, isSensitive }: UploadDraft) => ({
  patientId: patient?.id,
  documentType,
  notes,
  isSensitive,
})

/** Why the server would not take a file, as far as that can be told without looking into it. */
export function problemWith({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!extensionOf(name)) return ONLY_THESE
  if (size === 0) return words.fileEmpty
  return size > LARGEST_FILE ? words.fileTooLarge : undefined
}

const fileError = ({ files }: UploadDraft): string | undefined => {
  if (files.length === 0) return words.fileMissing
  return files.some(problemWith) ? words.takeOut : undefined
}

/** What is wrong with what the dialog holds: one sentence per field. */
export function errorsIn(draft: UploadDraft): ByField {
  const found: Partial<Record<Field, string>> = {}
  for (const { path, message } of issuesIn(documentFacts, factsOf(draft))) found[path[0] as Field] ??= message
  const file = fileError(draft)
  return file ? { ...found, file } : found
}

/** The errors that hold for what is entered by now. */
export function stillWrong(errors: ByField, draft: UploadDraft): ByField {
  const now = errorsIn(draft)
  const kept = (Object.keys(errors) as Field[]).filter((field) => now[field])
  return Object.fromEntries(kept.map((field) => [field, now[field]]))
}

/** The files with these as well, each once. */
export const withFiles = (files: readonly File[], more: readonly File[]): readonly File[] => [
  ...files,
  ...more.filter((file) => !files.some((other) => isSame(file, other))),
]

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
