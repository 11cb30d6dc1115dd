import { Schema } from 'effect'
import { DOCUMENT_STATES, DOCUMENT_TYPES, FLAGS } from './contract.ts'

/** A document as the screens and the API show it. */
export const DocumentRow = Schema.Struct({
  id: Schema.Number,
  /** 0 until its submission is matched to a patient. */
  patientId: Schema.Number,
  patientName: Schema.String,
  filename: Schema.String,
  originalName: Schema.String,
  /** Detected from the content; as claimed until the content is uploaded. */
  mimeType: Schema.String,
  /** Bytes. */
  size: Schema.Number,
  documentType: Schema.Literal(...DOCUMENT_TYPES),
  notes: Schema.NullOr(Schema.String),
  isSensitive: Schema.Boolean,
  uploadedAt: Schema.String,
  state: Schema.Literal(...DOCUMENT_STATES),
  /** Of the content, hex; null until it is uploaded. */
  sha256: Schema.NullOr(Schema.String),
  flags: Schema.Array(Schema.Literal(...FLAGS)),
  /** The virus scanner's finding, if any. */
  finding: Schema.NullOr(Schema.String),
  /** The submission it was uploaded with, and the form field it answers. */
  submissionId: Schema.NullOr(Schema.Number),
  fieldId: Schema.NullOr(Schema.String),
  version: Schema.Number,
}).annotations({ identifier: 'Document' })
export type DocumentRow = typeof DocumentRow.Type

/** A document without content yet, and the URL to upload it to. */
export const AnnouncedDocument = Schema.Struct({
  ...DocumentRow.fields,
  /** PUT the bytes to this URL, as the same caller. */
  uploadUrl: Schema.String,
}).annotations({ identifier: 'AnnouncedDocument' })
export type AnnouncedDocument = typeof AnnouncedDocument.Type

/** Bytes used by a clinic's documents, and its limit; null: no limit. */
export const DocumentStorage = Schema.Struct({
  used: Schema.Number,
  quota: Schema.NullOr(Schema.Number),
  documents: Schema.Number,
  /** Whether a virus scanner checks uploads. */
  scanner: Schema.Boolean,
}).annotations({ identifier: 'DocumentStorage' })
export type DocumentStorage = typeof DocumentStorage.Type
