import { formerPatientsAfter, type FormerPatients } from '#rules/kernel'
import type { DocumentState } from './contract.ts'
import type { ContentStored, DocumentContent, DocumentDescription } from './document-description.ts'
import type { DocumentEvent } from './events.ts'

/** A document that was announced, with or without its content. */
export interface ExistingDocument extends DocumentDescription {
  readonly is: 'active' | 'removed' | 'expired' | 'erased'
  readonly state: DocumentState
  readonly cameFrom: FormerPatients
  /** Null until it is uploaded, and after it was destroyed. */
  readonly content: DocumentContent | null
}

export type State = { readonly is: 'unknown' } | ExistingDocument

const emptyDocument: ExistingDocument = {
  is: 'active',
  patientId: 0,
  submissionId: null,
  fieldId: null,
  originalName: '',
  filename: '',
  mimeType: '',
  size: 0,
  documentType: 'Other',
  notes: '',
  isSensitive: false,
  state: 'awaiting content',
  cameFrom: [],
  content: null,
}

const withContent = (
  existing: ExistingDocument,
  { place, contentKey, mimeType, size, sha256, flags, stripped, scan }: ContentStored,
): ExistingDocument => ({
  ...existing,
  mimeType,
  size,
  state: scan === 'waiting' ? 'checking' : 'kept',
  content: { place, contentKey, mimeType, size, sha256, flags, stripped, scan },
})

/** Returns the state after an event. */
export const evolve = (document: State, happened: DocumentEvent): State => {
  const existing = document.is === 'unknown' ? emptyDocument : document
  switch (happened._tag) {
    case 'DocumentAnnounced': {
      const { _tag, ...details } = happened
      return { ...emptyDocument, ...details }
    }
    case 'DocumentContentStored':
      return withContent(existing, happened)
    case 'DocumentCleared':
      return { ...existing, state: 'kept' }
    case 'DocumentRefused':
      return { ...existing, state: 'refused', content: null }
    case 'DocumentFiled':
      return { ...existing, patientId: happened.patientId, cameFrom: [] }
    case 'DocumentUnfiled':
      return { ...existing, patientId: 0, cameFrom: [] }
    case 'DocumentTransferred':
      return {
        ...existing,
        patientId: happened.to,
        cameFrom: formerPatientsAfter(existing.cameFrom, happened),
      }
    case 'DocumentExpired':
      return { ...existing, is: 'expired' }
    case 'DocumentRemoved':
      return { ...existing, is: 'removed' }
    case 'DocumentRestored':
      return { ...existing, is: 'active' }
    case 'DocumentErased':
      return { ...existing, is: 'erased', content: null }
  }
}
