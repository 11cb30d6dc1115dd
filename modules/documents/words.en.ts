import { figure } from '../kernel/figures.en.ts'
import type { DocumentMime, DocumentType } from './contract.ts'
import type { FileProblem, MissingContent } from './errors.ts'

/** Display names of the document types. */
export const types: Readonly<Record<DocumentType, string>> = {
  'Medical Record': 'Medical Record',
  'Insurance Card': 'Insurance Card',
  'Lab Results': 'Lab Results',
  Prescription: 'Prescription',
  Referral: 'Referral',
  Other: 'Other',
}

const kinds: Readonly<Record<DocumentMime, string>> = {
  'application/pdf': 'PDF file',
  'image/jpeg': 'JPG image',
  'image/png': 'PNG image',
  'application/msword': 'Word document (DOC)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document (DOCX)',
}

const missingContent: Readonly<Record<MissingContent, string>> = {
  'awaiting content': 'The upload of this document is not finished.',
  checking: 'This document is still being checked for viruses.',
  refused: 'The virus scanner found a threat in this document. Its content was destroyed.',
}

const describeFile = (problem: FileProblem): string => {
  switch (problem.reason) {
    case 'extension':
      return problems.file_type_unsupported()
    case 'declared type':
      return `The file’s name ends in .${problem.extension}, but it was sent as another type. Please choose it again.`
    case 'content': {
      const mismatch = `The file’s name says it is a ${kinds[problem.mimeType]}, but its content is not.`
      return problem.looksLike ? `${mismatch} It looks like ${problem.looksLike.toUpperCase()}.` : mismatch
    }
    case 'damaged':
      return `This ${kinds[problem.mimeType]} is damaged or incomplete. Please choose the whole file again.`
    case 'unpacked size':
      return `This ${kinds[problem.mimeType]} unpacks to far more than it should. Please save it again, and upload the new copy.`
    case 'password':
      return 'This document is protected by a password. Please save it without one, and try again.'
    case 'password or old format':
      return 'This Word document is protected by a password or uses an old format. Please save it as DOCX without a password.'
    case 'macros':
      return 'This document contains macros. Please save it without macros, or as a PDF, and try again.'
    case 'program':
      return 'This document contains a program. Please remove it, and try again.'
    case 'nested files':
      return 'This document contains files within files. Please remove them, and try again.'
    case 'pixels':
      return `This image has ${figure(problem.width)} × ${figure(problem.height)} pixels; up to ${problem.megapixels} megapixels are accepted. Please make it smaller.`
  }
}

export const refusals = {
  DocumentNotFound: () => 'This document does not exist.',
  ContentNotThere: ({ state }: { readonly state: MissingContent }) => missingContent[state],
  ContentAlreadyThere: () => 'This document was already uploaded.',
  NotViewable: () => 'This document can only be downloaded.',
  UnknownDocumentPatient: () => 'This patient does not exist. Please choose another.',
  FileMissing: ({ isEmpty }: { readonly isEmpty: boolean }): string =>
    isEmpty ? problems.file_empty() : 'Please select a file to upload',
  FileRefused: describeFile,
  FileTooLarge: () => problems.file_too_large(),
  StorageLimitReached: ({ quotaGb }: { readonly quotaGb: number }) =>
    `Your clinic’s ${figure(quotaGb)} GB for documents is full. Delete documents, or ask an administrator to get more.`,
  StorageFull: () =>
    'This server has no space left for documents. Nothing was saved. Please tell the person who runs the server.',
  StorageUnavailable: ({ isDamaged }: { readonly isDamaged: boolean }): string =>
    isDamaged
      ? 'The content of this document is missing or damaged. Please tell the person who runs the server.'
      : 'Documents are unavailable right now. Please try again in a moment.',
  UploadBroken: () => 'The upload was interrupted. Please try again.',
  UploadMalformed: () =>
    'The upload could not be read. Please send it as multipart/form-data, with one file.',
  RangeNotThere: ({ size }: { readonly size: number }) =>
    `This part is not in the document, which has ${figure(size)} bytes.`,
}

export const problems = {
  document_type_missing: () => 'Please choose a document type',
  sensitivity_missing: () => 'Please choose whether it is sensitive',
  file_type_unsupported: () => 'Only PDF, JPG, PNG, DOC and DOCX files are accepted',
  file_name_missing: () => 'Please enter the file’s name',
  file_size_missing: () => 'Please enter the size in bytes',
  file_empty: () => 'The file is empty',
  file_too_large: () => 'The file is larger than 25 MB',
}
