import { add, changeRow, type EventsExcept, projection, put } from '#events'
import type { DocumentEvent } from './events.ts'

const withoutContent = { sha256: null, flags: [], finding: null, place: null }

/** The clinic's documents. Their content keys are only in the event log, encrypted. */
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
        ...withoutContent,
        state: 'active',
        uploaded_at: at,
        version,
      }),
    DocumentContentStored: (it, recorded) =>
      changeRow(recorded, {
        mime_type: it.mimeType,
        size: it.size,
        sha256: it.sha256,
        flags: it.flags,
        place: it.place,
        content: it.scan === 'waiting' ? 'checking' : 'kept',
        uploaded_at: recorded.at,
      }),
    DocumentCleared: (_, recorded) => changeRow(recorded, { content: 'kept' }),
    DocumentRefused: ({ finding }, recorded) =>
      changeRow(recorded, { content: 'refused', finding, place: null }),
    DocumentFiled: ({ patientId }, recorded) => changeRow(recorded, { patient_id: patientId }),
    DocumentUnfiled: (_, recorded) => changeRow(recorded, { patient_id: 0 }),
    DocumentTransferred: ({ to }, recorded) => changeRow(recorded, { patient_id: to }),
    DocumentExpired: (_, recorded) => changeRow(recorded, { state: 'expired' }),
    DocumentRemoved: (_, recorded) => changeRow(recorded, { state: 'removed' }),
    DocumentRestored: (_, recorded) => changeRow(recorded, { state: 'active' }),
    DocumentErased: (_, recorded) =>
      changeRow(recorded, { original_name: '', filename: '', notes: '', ...withoutContent, state: 'erased' }),
  },
})

type CountedEvent = EventsExcept<
  DocumentEvent,
  'DocumentCleared' | 'DocumentFiled' | 'DocumentUnfiled' | 'DocumentTransferred'
>

/** Number and total bytes of a clinic's documents, checked against its plan. */
export const documentTotals = projection<CountedEvent>({
  table: 'document_totals',
  version: 1,
  key: [],
  on: {
    DocumentAnnounced: () => add({}, { documents: 1 }),
    DocumentContentStored: ({ size }) => add({}, { bytes: size }),
    DocumentRefused: ({ size }) => add({}, { bytes: -size }),
    DocumentExpired: () => add({}, { documents: -1 }),
    DocumentRemoved: ({ size }) => add({}, { documents: -1, bytes: -size }),
    DocumentRestored: ({ size }) => add({}, { documents: 1, bytes: size }),
    DocumentErased: ({ size, listed }) => add({}, { documents: listed ? -1 : 0, bytes: -size }),
  },
})
