import type { DocumentType, Flag } from './contract.ts'
import type { DocumentContentStored } from './events.ts'

export type ContentStored = ReturnType<typeof DocumentContentStored>

/** A document's details before its content is uploaded. */
export interface DocumentDescription {
  readonly patientId: number
  readonly submissionId: number | null
  readonly fieldId: string | null
  readonly originalName: string
  readonly filename: string
  readonly mimeType: string
  readonly size: number
  readonly documentType: DocumentType
  readonly notes: string
  readonly isSensitive: boolean
}

export interface DocumentContent {
  readonly place: string
  /** Base64. */
  readonly contentKey: string
  readonly mimeType: ContentStored['mimeType']
  /** Bytes. */
  readonly size: number
  /** Hex. */
  readonly sha256: string
  readonly flags: readonly Flag[]
  readonly stripped: boolean
  readonly scan: ContentStored['scan']
}
