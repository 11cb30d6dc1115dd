import { nextNumber } from '../../kernel/testing/next-number.ts'
import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

/** Creates a PDF without pages that has this text in a comment. */
export const pdfOf = (words: string): Buffer =>
  Buffer.from(
    `%PDF-1.4\n% ${words}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  )

/** Metadata of a document. */
export const documentFacts = (name: string, patientId: number) => ({
  patientId,
  documentType: 'Lab Results',
  notes: `${name} document notes`,
  isSensitive: true,
})

/** Metadata of a document whose content is uploaded later. */
export const documentDraft = (name: string, patientId: number) => ({
  ...documentFacts(name, patientId),
  originalName: `${name} results ${nextNumber()}.pdf`,
  filename: 'made up.pdf',
  mimeType: 'application/pdf',
  size: 1000,
})

export const samples: ModuleSamples = {
  endpoints: {
    'documents.list': {
      revealingQueries: ['', 'limit=200', 'documentType=Lab+Results', 'q=z', 'q=zephyrine%20results'],
    },
    'documents.upload': {
      sample: ({ name, patientId }) => ({ body: documentDraft(name, patientId) }),
      creates: true,
    },
    'documents.fill': {
      sample: ({ name }) => ({ body: pdfOf(name) }),
      record: (clinic) => clinic.announceDocument(clinic.patientId),
    },
    'documents.open': {},
    'documents.download': {},
    'documents.preview': { sample: () => ({ query: 'for=print' }) },
    'documents.remove': {},
    'documents.restore': {},
    'documents.types': { revealsNothing: true },
    'documents.storage': { revealsNothing: true },
  },
  records: { documents: (clinic) => clinic.addDocument(clinic.patientId) },
  parameters: { documentId: (clinic) => clinic.addDocument(clinic.patientId) },
}
