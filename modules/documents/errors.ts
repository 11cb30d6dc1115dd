import { problem } from '#contracts/kernel'
import { refusalsIn } from '#modules/kernel'
import type { DocumentMime, DocumentState } from './contract.ts'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

/** No such document in this clinic, or one that was removed or never uploaded. */
export class DocumentNotFound extends Refusal('DocumentNotFound') {}

export type MissingContent = Exclude<DocumentState, 'kept'>

export class ContentNotThere extends Refusal('ContentNotThere') {}

export class ContentAlreadyThere extends Refusal('ContentAlreadyThere') {}

/** The viewer does not draw this kind of file, or the file contains something active. */
export class NotViewable extends Refusal('NotViewable') {}

export class UnknownDocumentPatient extends Refusal('UnknownDocumentPatient', {
  fields: { patientId: problem('patient_unknown') },
}) {}

/** No file was chosen, or the file is empty. */
export class FileMissing extends Refusal('FileMissing', { fields: ['file'] }) {}

export type FileProblem =
  | { readonly reason: 'extension' }
  | { readonly reason: 'declared type'; readonly extension: string }
  | { readonly reason: 'content'; readonly mimeType: DocumentMime; readonly looksLike: string | null }
  | { readonly reason: 'damaged' | 'unpacked size'; readonly mimeType: DocumentMime }
  | { readonly reason: 'password' | 'password or old format' | 'macros' | 'program' | 'nested files' }
  | {
      readonly reason: 'pixels'
      readonly width: number
      readonly height: number
      readonly megapixels: number
    }

/** Extension, content and declared type do not agree on an accepted kind of file, or the file contains something unsafe. */
export class FileRefused extends Refusal('FileRefused', { fields: ['file'] }) {}

export class FileTooLarge extends Refusal('FileTooLarge', { fields: ['file'] }) {}

export class StorageLimitReached extends Refusal('StorageLimitReached') {}

export class StorageFull extends Refusal('StorageFull') {}

/** The storage does not respond, or the stored content is missing or damaged. */
export class StorageUnavailable extends Refusal('StorageUnavailable') {
  /** Seconds to wait before a retry. */
  readonly retryAfter = 5
}

/** The upload ended before all of it had arrived, or stalled for too long. */
export class UploadBroken extends Refusal('UploadBroken') {}

/** The request is not a readable upload: its parts cannot be told apart. */
export class UploadMalformed extends Refusal('UploadMalformed') {}

/** The requested range starts after the end of the document. `size` is the document's, in bytes. */
export class RangeNotThere extends Refusal('RangeNotThere') {}
