import { Schema } from 'effect'
import { DOCUMENT_STATES, DOCUMENT_TYPES, FLAGS } from './contract.ts'

/** A document as screens and callers see one. */
export const DocumentRow = Schema.Struct({
  id: Schema.Number,
  /** 0 while nobody knows whose submission it came with. */
  patientId: Schema.Number,
  patientName: Schema.String,
  filename: Schema.String,
  originalName: Schema.String,
  /** By content; as claimed while that is awaited. */
  mimeType: Schema.String,
  /** Bytes. */
  size: Schema.Number,
  documentType: Schema.Literal(...DOCUMENT_TYPES),
  notes: Schema.NullOr(Schema.String),
  isSensitive: Schema.Boolean,
  uploadedAt: Schema.String,
  state: Schema.Literal(...DOCUMENT_STATES),
  /** Of the content, hex; null while it is awaited. */
  sha256: Schema.NullOr(Schema.String),
  flags: Schema.Array(Schema.Literal(...FLAGS)),
  /** What the scanner found, where it found something. */
  finding: Schema.NullOr(Schema.String),
  /** The submission it came with, and the field it answers. */
  submissionId: Schema.NullOr(Schema.Number),
  fieldId: Schema.NullOr(Schema.String),
  version: Schema.Number,
}).annotations({ identifier: 'Document' })
export type DocumentRow = typeof DocumentRow.Type

/** A document whose content is awaited, and where to send it. */
export const AnnouncedDocument = Schema.Struct({
  ...DocumentRow.fields,
  /** PUT the bytes there, as the same caller. */
  uploadUrl: Schema.String,
}).annotations({ identifier: 'AnnouncedDocument' })
export type AnnouncedDocument = typeof AnnouncedDocument.Type

/** Bytes a clinic's documents take, and what its plan has. */
export const DocumentStorage = Schema.Struct({
  used: Schema.Number,
  quota: Schema.Number,
  documents: Schema.Number,
  /** Whether a virus scanner looks at what comes. */
  scanner: Schema.Boolean,
}).annotations({ identifier: 'DocumentStorage' })
export type DocumentStorage = typeof DocumentStorage.Type
