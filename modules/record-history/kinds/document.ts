import { Document } from '#modules/documents'
import { kind } from '../kind.ts'

export const document = kind(Document, {
  readPermission: 'documents:read',
  fields: {
    patient: 'patient',
    name: 'text',
    documentType: 'word',
    notes: 'text',
    sensitive: 'answer',
    size: 'bytes',
    content: 'word',
    state: 'word',
  },
  unmaskedFields: ['patient', 'documentType', 'sensitive', 'size', 'content', 'state'],
  values: (documentState) => {
    if (documentState.is === 'unknown') return null
    const { patientId, originalName, documentType, notes, isSensitive, size, state, is } = documentState
    return {
      patient: patientId > 0 ? patientId : null,
      name: originalName,
      documentType,
      notes,
      sensitive: isSensitive,
      size,
      content: state,
      state: is,
    }
  },
  isRemoved: ({ is }) => is === 'removed',
})
