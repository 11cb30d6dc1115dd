import { documentFacts, type DocumentType, extensionOf, MAX_FILE_BYTES } from '#contracts/documents'
import { text } from '../../../language/index.ts'
import { issuesIn } from '../../../kit/forms/contract-issues.ts'

const words = text.documents.dialog

/** The contents of the dialog; empty fields are null or ''. */
export interface UploadDraft {
  readonly patient: { readonly id: number; readonly name: string } | null
  readonly documentType: DocumentType | ''
  readonly files: readonly File[]
  readonly notes: string
  readonly isSensitive: boolean
}

type UploadField = 'patientId' | 'documentType' | 'file' | 'notes'

export type UploadErrors = Readonly<Partial<Record<UploadField, string>>>

export const emptyDraft: UploadDraft = {
  patient: null,
  documentType: '',
  files: [],
  notes: '',
  isSensitive: false,
}

export const documentFactsOf = ({ patient, documentType, notes, isSensitive }: UploadDraft) => ({
  patientId: patient?.id,
  documentType,
  notes,
  isSensitive,
})

export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!extensionOf(name)) return text.problems.file_type_unsupported()
  if (size === 0) return words.fileEmpty
  return size > MAX_FILE_BYTES ? words.fileTooLarge : undefined
}

const fileError = ({ files }: UploadDraft): string | undefined => {
  if (files.length === 0) return words.fileMissing
  return files.some(fileProblem) ? words.takeOut : undefined
}

export function draftErrors(draft: UploadDraft): UploadErrors {
  const errors: Partial<Record<UploadField, string>> = {}
  for (const { path, message } of issuesIn(documentFacts, documentFactsOf(draft)))
    errors[path[0] as UploadField] ??= message
  const file = fileError(draft)
  return file ? { ...errors, file } : errors
}

export function remainingErrors(errors: UploadErrors, draft: UploadDraft): UploadErrors {
  const currentErrors = draftErrors(draft)
  const remainingFields = (Object.keys(errors) as UploadField[]).filter((field) => currentErrors[field])
  return Object.fromEntries(remainingFields.map((field) => [field, currentErrors[field]]))
}

export const addNewFiles = (files: readonly File[], more: readonly File[]): readonly File[] => [
  ...files,
  ...more.filter((file) => !files.some((other) => isSameFile(file, other))),
]

const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
