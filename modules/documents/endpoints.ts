import { HttpApi, HttpApiSchema } from '@effect/platform'
import { Schema } from 'effect'
import { BINARY_SCHEMA, http } from '#modules/kernel'
import {
  DOCUMENT_TYPES,
  documentDraft,
  documentQuery,
  DOCUMENT_MIMES,
  previewQuery,
  VIEWABLE_TYPES,
} from './contract.ts'
import { AnnouncedDocument, DocumentRow, DocumentStorage } from './document-row.ts'
import {
  ContentAlreadyThere,
  ContentNotThere,
  DocumentNotFound,
  FileMissing,
  FileRefused,
  FileTooLarge,
  NotViewable,
  RangeNotThere,
  StorageFull,
  StorageLimitReached,
  StorageUnavailable,
  UnknownDocumentPatient,
  UploadBroken,
  UploadMalformed,
} from './errors.ts'

const notFound = http.refusals(404, DocumentNotFound)
const commandRefusalsOfDocuments = Schema.Union(
  notFound,
  http.refusals(400, UnknownDocumentPatient),
  http.refusals(402, StorageLimitReached),
  http.refusals(409, ContentAlreadyThere),
  http.commandRefusals,
)

/** Refusals shared by all file uploads. Each upload adds its own refusal for a full storage. */
export const fileRefusals = Schema.Union(
  http.refusals(400, FileMissing, FileRefused),
  http.refusals(400, UploadBroken, UploadMalformed),
  http.refusals(413, FileTooLarge),
  http.refusals(503, StorageUnavailable),
)
const uploadRefusals = Schema.Union(fileRefusals, http.refusals(507, StorageFull), commandRefusalsOfDocuments)
export const contentRefusals = Schema.Union(
  notFound,
  http.refusals(409, ContentNotThere),
  http.refusals(416, RangeNotThere),
  http.refusals(503, StorageUnavailable),
)
export const FILE_CONTENT = HttpApiSchema.Uint8Array({ contentType: 'application/octet-stream' })

const uploadFormSchema = {
  type: 'object',
  required: ['file', 'patientId', 'documentType'],
  properties: {
    file: BINARY_SCHEMA,
    patientId: { type: 'integer' },
    documentType: { type: 'string', enum: DOCUMENT_TYPES },
    notes: { type: 'string', maxLength: 2000 },
    isSensitive: { type: 'string', enum: ['true', 'false'] },
  },
}

const documents = http.group('documents', {
  title: 'Documents',
  description: 'Files about patients: encrypted, checked, and counted against the plan.',
  endpoints: [
    http.get('list', '/api/documents', {
      permission: 'documents:read',
      summary: 'List documents',
      description:
        'Newest first. A search finds any part of the file name, the patient’s name or the type, ignoring case. Reading the list of one patient is recorded in the access ledger.',
      query: documentQuery,
      response: Schema.Array(DocumentRow),
    }),
    http
      .post('upload', '/api/documents', {
        permission: 'documents:edit',
        summary: 'Upload a document',
        description:
          'As `multipart/form-data`, with the file in `file` and the fields of the record: answers the whole record. Or as JSON without the content: the document is listed, and its bytes must be sent to `uploadUrl`, `/api/documents/{id}/content`, within an hour. Accepts PDF, JPG, PNG, DOC and DOCX, up to 25 MB.',
        receives: { 'multipart/form-data': uploadFormSchema },
        body: documentDraft,
        response: AnnouncedDocument,
        status: 201,
        refusals: uploadRefusals,
      })
      .addSuccess(DocumentRow, { status: 201 }),
    http.put('fill', '/api/documents/:id/content', {
      permission: 'documents:edit',
      summary: 'Send the content of a document',
      description: 'The raw bytes, for a document that awaits its content.',
      receives: {
        '*/*': BINARY_SCHEMA,
      },
      response: DocumentRow,
      refusals: uploadRefusals,
    }),
    http.get('open', '/api/documents/:id', {
      permission: 'documents:read',
      summary: 'Open a document’s record',
      description: 'Reading it is recorded in the access ledger.',
      response: DocumentRow,
      refusals: notFound,
    }),
    http
      .get('download', '/api/documents/:id/download', {
        permission: 'documents:read',
        summary: 'Download a document',
        description: 'Complete, or one range of its bytes. Recorded in the access ledger.',
        response: FILE_CONTENT,
        sendsRanges: DOCUMENT_MIMES,
        refusals: contentRefusals,
      })
      .addSuccess(FILE_CONTENT, { status: 206 }),
    http
      .get('preview', '/api/documents/:id/preview', {
        permission: 'documents:read',
        summary: 'View or print a document',
        description:
          'The bytes of a PDF, JPG or PNG without active content, for a viewer. Recorded in the access ledger with its purpose.',
        query: previewQuery,
        response: FILE_CONTENT,
        sendsRanges: VIEWABLE_TYPES,
        refusals: [contentRefusals, http.refusals(409, NotViewable)],
      })
      .addSuccess(FILE_CONTENT, { status: 206 }),
    http.del('remove', '/api/documents/:id', {
      permission: 'documents:edit',
      summary: 'Delete a document',
      description: 'It no longer counts against the plan. The history keeps it, with its content.',
      response: http.DeletedRecord,
      refusals: commandRefusalsOfDocuments,
    }),
    http.post('restore', '/api/documents/:id/restore', {
      permission: 'documents:edit',
      summary: 'Restore a deleted document',
      description: 'If the plan has space for it.',
      response: DocumentRow,
      refusals: commandRefusalsOfDocuments,
    }),
    http.get('types', '/api/document-types', {
      permission: 'documents:read',
      summary: 'List document types',
      response: Schema.Array(Schema.Literal(...DOCUMENT_TYPES)),
    }),
    http.get('storage', '/api/document-storage', {
      permission: 'documents:read',
      summary: 'Read the storage usage',
      description:
        'Used and included storage of the plan in bytes, and whether a virus scanner is configured.',
      response: DocumentStorage,
    }),
  ],
})

export const DocumentsApi = HttpApi.make('documents').add(documents)
