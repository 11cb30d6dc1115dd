import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { MOVE_REASONS } from '#rules/kernel'
import { DOCUMENT_MIMES, DOCUMENT_TYPES, FLAGS } from './contract.ts'

const { Array: List, Boolean: Truth, Number: Count, String: Text } = Schema

interface DocumentOwner {
  readonly patientId: number
  readonly submissionId: number | null
}

/** Returns whom a document is about: the submission, until that is matched to a patient. */
export const subjectOf = ({ patientId, submissionId }: DocumentOwner): string =>
  patientId > 0 || submissionId === null ? `patient-${patientId}` : `submission-${submissionId}`

/**
 * Returns whose key encrypts a document. A submission's document always uses the submission's key, even when
 * it is moved to another patient: erasing the patient destroys that key, and no other patient's key can open
 * the document.
 */
export const sealedFor = ({ patientId, submissionId }: DocumentOwner): string =>
  submissionId === null ? `patient-${patientId}` : `submission-${submissionId}`

// These names and fields are the storage format: change them only with an upcaster.

export const DocumentAnnounced = event('DocumentAnnounced', {
  description: 'A document was registered. Its content is uploaded with it or later.',
  subject: (_, fields) => sealedFor(fields),
  open: ['patientId', 'submissionId', 'fieldId', 'mimeType', 'size', 'documentType', 'isSensitive'],
  fields: {
    /** 0 until its submission is matched to a patient. */
    patientId: Count,
    /** The submission it was uploaded with, and the form field it answers. */
    submissionId: Schema.NullOr(Count),
    fieldId: Schema.NullOr(Text),
    originalName: Text,
    filename: Text,
    /** As claimed by the uploader. */
    mimeType: Text,
    size: Count,
    documentType: Schema.Literal(...DOCUMENT_TYPES),
    notes: Text,
    isSensitive: Truth,
  },
})

export const DocumentContentStored = event('DocumentContentStored', {
  description: 'The content of a document was uploaded, matches its type, and is stored encrypted.',
  subject: (_, fields) => sealedFor(fields),
  open: [
    'patientId',
    'submissionId',
    'place',
    'mimeType',
    'size',
    'flags',
    'stripped',
    'scan',
    'used',
    'quota',
  ],
  fields: {
    patientId: Count,
    submissionId: Schema.NullOr(Count),
    /** Storage place of the encrypted content. */
    place: Text,
    /** Key of the content, base64. Encrypted like all personal data, so erasing the patient destroys it. */
    contentKey: Text,
    /** Detected from the content. */
    mimeType: Schema.Literal(...DOCUMENT_MIMES),
    /** Size of the stored bytes. */
    size: Count,
    /**
     * SHA-256 of the stored bytes, hex. Encrypted since it would confirm a guessed file; earlier events have it open.
     */
    sha256: Text,
    flags: List(Schema.Literal(...FLAGS)),
    /** Whether place, time and camera metadata was removed from an image. */
    stripped: Truth,
    /** `none` if no scanner is configured, `waiting` if the scan is pending. */
    scan: Schema.Literal('none', 'waiting'),
    /** Bytes the clinic's documents use including this one, and its plan's limit. */
    used: Count,
    quota: Count,
  },
})

export const DocumentCleared = event('DocumentCleared', {
  description: 'The virus scanner found nothing in a document.',
  fields: {},
})

// In the events below, `size` is how many bytes start or stop counting against the plan.

export const DocumentRefused = event('DocumentRefused', {
  description: 'The virus scanner found malware in a document. Its content was destroyed.',
  open: ['finding'],
  fields: { finding: Text, size: Count },
})

export const DocumentFiled = event('DocumentFiled', {
  description: 'A document from a submission was matched to a patient.',
  version: 2,
  upcasters: { 1: ({ patientId }) => ({ patientId }) },
  subject: (_, { patientId }) => `patient-${patientId}`,
  open: ['patientId'],
  fields: { patientId: Count },
})

export const DocumentUnfiled = event('DocumentUnfiled', {
  description: 'A document from a submission was unmatched from a patient.',
  fields: {},
})

export const DocumentTransferred = event('DocumentTransferred', {
  description:
    'Two patients were merged or separated, so the document belongs to the other one. It stays sealed with the same key.',
  fields: { from: Count, to: Count, because: Schema.Literal(...MOVE_REASONS) },
})

export const DocumentExpired = event('DocumentExpired', {
  description: 'The content of a document was never uploaded.',
  fields: {},
})

export const DocumentRemoved = event('DocumentRemoved', {
  description: 'A document was removed from the list. Its content stays.',
  fields: { size: Count },
})

export const DocumentRestored = event('DocumentRestored', {
  description: 'A removed document was restored.',
  fields: { size: Count },
})

export const DocumentErased = event('DocumentErased', {
  description: 'The person whom a document is about was erased, so its content was destroyed.',
  fields: { size: Count, listed: Truth },
})

export const documentEvents = [
  DocumentAnnounced,
  DocumentContentStored,
  DocumentCleared,
  DocumentRefused,
  DocumentFiled,
  DocumentUnfiled,
  DocumentTransferred,
  DocumentExpired,
  DocumentRemoved,
  DocumentRestored,
  DocumentErased,
] as const
export type DocumentEvent = EventsOf<typeof documentEvents>
