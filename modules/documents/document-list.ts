import { add, change, projection, put, type Recorded } from '#events'
import type { DocumentEvent } from './events.ts'

const changed = ({ stream, version }: Recorded, to: Parameters<typeof change>[1] = {}) =>
  change({ id: stream.id }, { ...to, version })

const noContent = { sha256: null, flags: [], finding: null, place: null }

/** The documents of a clinic. What opens their content is not among it: that is sealed in the log. */
export const documentList = projection<DocumentEvent>({
  table: 'document_list',
  version: 1,
  key: ['id'],
  on: {
    DocumentAnnounced: (it, { stream, at, version }) =>
      put({
        id: stream.id,
        patient_id: it.patientId,
        submission_id: it.submissionId,
        field_id: it.fieldId,
        original_name: it.originalName,
        filename: it.filename,
        mime_type: it.mimeType,
        size: it.size,
        document_type: it.documentType,
        notes: it.notes,
        is_sensitive: it.isSensitive,
        content: 'awaiting content',
        ...noContent,
        state: 'active',
        uploaded_at: at,
        version,
      }),
    DocumentContentStored: (it, recorded) =>
      changed(recorded, {
        mime_type: it.mimeType,
        size: it.size,
        sha256: it.sha256,
        flags: it.flags,
        place: it.place,
        content: it.scan === 'waiting' ? 'checking' : 'kept',
        uploaded_at: recorded.at,
      }),
    DocumentCleared: (_, recorded) => changed(recorded, { content: 'kept' }),
    DocumentRefused: ({ finding }, recorded) =>
      changed(recorded, { content: 'refused', finding, place: null }),
    DocumentFiled: ({ patientId }, recorded) => changed(recorded, { patient_id: patientId }),
    DocumentUnfiled: (_, recorded) => changed(recorded, { patient_id: 0 }),
    DocumentTransferred: ({ to }, recorded) => changed(recorded, { patient_id: to }),
    DocumentExpired: (_, recorded) => changed(recorded, { state: 'expired' }),
    DocumentRemoved: (_, recorded) => changed(recorded, { state: 'removed' }),
    DocumentRestored: (_, recorded) => changed(recorded, { state: 'active' }),
    DocumentErased: (_, recorded) =>
      changed(recorded, { original_name: '', filename: '', notes: '', ...noContent, state: 'erased' }),
  },
})

const stay = () => []

/** How many documents a clinic has, and how many bytes they take: what its plan is held against. */
export const documentTotals = projection<DocumentEvent>({
  table: 'document_totals',
  version: 1,
  key: [],
  on: {
    DocumentAnnounced: () => add({}, { documents: 1 }),
    DocumentContentStored: ({ size }) => add({}, { bytes: size }),
    DocumentCleared: stay,
    DocumentRefused: ({ size }) => add({}, { bytes: -size }),
    DocumentFiled: stay,
    DocumentUnfiled: stay,
    DocumentTransferred: stay,
    DocumentExpired: () => add({}, { documents: -1 }),
    DocumentRemoved: ({ size }) => add({}, { documents: -1, bytes: -size }),
    DocumentRestored: ({ size }) => add({}, { documents: 1, bytes: size }),
    DocumentErased: ({ size, listed }) => add({}, { documents: listed ? -1 : 0, bytes: -size }),
  },
})
