import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { PASSED_ON } from '#rules/kernel'
import { DOCUMENT_TYPES, FLAGS, MIME_TYPES } from './contract.ts'

const { Array: List, Boolean: Truth, Number: Count, String: Text } = Schema

interface Whose {
  readonly patientId: number
  readonly submissionId: number | null
}

/** Whom a document is about: until it is known whose a submission is, the submission stands for the person. */
export const subjectOf = ({ patientId, submissionId }: Whose): string =>
  patientId > 0 || submissionId === null ? `patient-${patientId}` : `submission-${submissionId}`

/**
 * By whose key a document is sealed. What came with a submission is sealed as that is, however often it is found to be
 * another patient's: whoever is erased takes the submission's key along, and nobody else has had what opens it.
 */
export const sealedFor = ({ patientId, submissionId }: Whose): string =>
  submissionId === null ? `patient-${patientId}` : `submission-${submissionId}`

// These names and fields are the storage format: they change only with an upcaster.

export const DocumentAnnounced = event('DocumentAnnounced', {
  says: 'A document was described. Its content comes with it, or later.',
  subject: (_, fields) => sealedFor(fields),
  fields: {
    /** 0 while nobody knows whose it is. */
    patientId: Count,
    /** The submission it came with, and the field it answers. */
    submissionId: Schema.NullOr(Count),
    fieldId: Schema.NullOr(Text),
    originalName: Text,
    filename: Text,
    /** As claimed. */
    mimeType: Text,
    size: Count,
    documentType: Schema.Literal(...DOCUMENT_TYPES),
    notes: Text,
    isSensitive: Truth,
  },
  personal: { originalName: '', filename: '', notes: '' },
})

export const DocumentContentStored = event('DocumentContentStored', {
  says: 'The content of a document came, was found to be what it says, and is kept encrypted.',
  subject: (_, fields) => sealedFor(fields),
  fields: {
    patientId: Count,
    submissionId: Schema.NullOr(Count),
    /** Where the encrypted content lies. */
    place: Text,
    /** What opens it, base64. Sealed like all that is personal: whoever is erased takes it along. */
    contentKey: Text,
    /** By its content. */
    mimeType: Schema.Literal(...Object.values(MIME_TYPES)),
    /** Bytes that are kept. */
    size: Count,
    /** Of the bytes that are kept, hex. */
    sha256: Text,
    flags: List(Schema.Literal(...FLAGS)),
    /** What a picture said of its place, time and camera was taken out. */
    stripped: Truth,
    /** No scanner is there, or it has still to look. */
    scan: Schema.Literal('none', 'waiting'),
    /** Bytes the clinic's documents take with this one, and what its plan has. */
    used: Count,
    quota: Count,
  },
  personal: { contentKey: '' },
})

export const DocumentCleared = event('DocumentCleared', {
  says: 'The virus scanner found nothing in a document.',
  fields: {},
})

// In these, `size` is how many bytes count against the plan from then on, or no longer do.

export const DocumentRefused = event('DocumentRefused', {
  says: 'The virus scanner found something in a document. Its content was destroyed.',
  fields: { finding: Text, size: Count },
})

export const DocumentFiled = event('DocumentFiled', {
  says: 'A document that came with a submission was found to be a patient’s.',
  version: 2,
  past: { 1: ({ patientId }) => ({ patientId }) },
  subject: (_, { patientId }) => `patient-${patientId}`,
  fields: { patientId: Count },
})

export const DocumentUnfiled = event('DocumentUnfiled', {
  says: 'A document that came with a submission turned out not to be that patient’s.',
  fields: {},
})

export const DocumentTransferred = event('DocumentTransferred', {
  says: 'Two patients became one, or one two again: the document is the other’s. It stays under the key it had.',
  fields: { from: Count, to: Count, because: Schema.Literal(...PASSED_ON) },
})

export const DocumentExpired = event('DocumentExpired', {
  says: 'The content of a document never came.',
  fields: {},
})

export const DocumentRemoved = event('DocumentRemoved', {
  says: 'A document was taken off the list. Its content stays.',
  fields: { size: Count },
})

export const DocumentRestored = event('DocumentRestored', {
  says: 'A removed document was taken back on the list.',
  fields: { size: Count },
})

export const DocumentErased = event('DocumentErased', {
  says: 'The person a document is about was erased: its content was destroyed.',
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
