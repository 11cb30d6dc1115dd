import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Schema } from 'effect'
import {
  BYTES,
  commandRefusals,
  Deleted,
  gives,
  lift,
  liftQuery,
  permits,
  RecordId,
  refused,
  says,
  takes,
  titled,
} from '#modules/kernel'
import {
  DOCUMENT_TYPES,
  documentDraft,
  documentQuery,
  MIME_TYPES,
  previewQuery,
  VIEWABLE,
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

const notFound = refused(404, DocumentNotFound)
const commanding = Schema.Union(
  notFound,
  refused(400, UnknownDocumentPatient),
  refused(402, StorageLimitReached),
  refused(409, ContentAlreadyThere),
  commandRefusals,
)

/** What a file can be refused for, wherever one is taken. Who is told that there is no room, and how, differs. */
export const fileRefusals = Schema.Union(
  refused(400, FileMissing),
  refused(400, FileRefused),
  refused(400, UploadBroken),
  refused(400, UploadMalformed),
  refused(413, FileTooLarge),
  refused(503, StorageUnavailable),
)
const uploading = Schema.Union(fileRefusals, refused(507, StorageFull), commanding)
/** What whoever wants the content of a document can be refused. */
export const contentRefusals = Schema.Union(
  notFound,
  refused(409, ContentNotThere),
  refused(416, RangeNotThere),
  refused(503, StorageUnavailable),
)
const id = HttpApiSchema.param('id', RecordId)
/** Content as it is. */
export const CONTENT = HttpApiSchema.Uint8Array({ contentType: 'application/octet-stream' })

const form = {
  type: 'object',
  required: ['file', 'patientId', 'documentType'],
  properties: {
    file: BYTES,
    patientId: { type: 'integer' },
    documentType: { type: 'string', enum: DOCUMENT_TYPES },
    notes: { type: 'string', maxLength: 2000 },
    isSensitive: { type: 'string', enum: ['true', 'false'] },
  },
}

/** What is done with documents. */
export const documents = HttpApiGroup.make('documents')
  .annotateContext(
    titled('Documents', 'Files about patients: encrypted, checked, and counted against the plan.'),
  )
  .add(
    HttpApiEndpoint.get('list', '/api/documents')
      .annotateContext(
        says(
          'List documents',
          'Newest first. A search finds any part of the file’s name, the patient’s name or the type, whatever its case. The list of one patient is entered in the access ledger.',
        ),
      )
      .setUrlParams(liftQuery(documentQuery))
      .addSuccess(Schema.Array(DocumentRow))
      .middleware(permits('documents:read')),
  )
  .add(
    HttpApiEndpoint.post('upload', '/api/documents')
      .annotateContext(
        takes(
          'Upload a document',
          'As `multipart/form-data`, with the file in `file` beside the fields of the record: the whole record is answered. Or as JSON without the content: the document is listed, and its bytes are to be put to `uploadUrl` within an hour. PDF, JPG, PNG, DOC and DOCX are taken, up to 25 MB.',
          { 'multipart/form-data': form },
        ),
      )
      .setPayload(lift(documentDraft))
      .addSuccess(AnnouncedDocument, { status: 201 })
      .addSuccess(DocumentRow, { status: 201 })
      .addError(uploading)
      .middleware(permits('documents:edit')),
  )
  .add(
    HttpApiEndpoint.put('fill')`/api/documents/${id}/content`
      .annotateContext(
        takes('Send the content of a document', 'The bytes as they are, of a document that awaits them.', {
          '*/*': BYTES,
        }),
      )
      .addSuccess(DocumentRow)
      .addError(uploading)
      .middleware(permits('documents:edit')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/documents/${id}`
      .annotateContext(says('Open a document’s record', 'Is entered in the access ledger.'))
      .addSuccess(DocumentRow)
      .addError(notFound)
      .middleware(permits('documents:read')),
  )
  .add(
    HttpApiEndpoint.get('download')`/api/documents/${id}/download`
      .annotateContext(
        gives(
          'Download a document',
          'Or one range of its bytes. Is entered in the access ledger.',
          Object.values(MIME_TYPES),
        ),
      )
      .addSuccess(CONTENT)
      .addSuccess(CONTENT, { status: 206 })
      .addError(contentRefusals)
      .middleware(permits('documents:read')),
  )
  .add(
    HttpApiEndpoint.get('preview')`/api/documents/${id}/preview`
      .annotateContext(
        gives(
          'Look at a document, or print it',
          'The bytes of a PDF, JPG or PNG without anything active in it, for a viewer. Is entered in the access ledger as what it is for.',
          VIEWABLE,
        ),
      )
      .setUrlParams(liftQuery(previewQuery))
      .addSuccess(CONTENT)
      .addSuccess(CONTENT, { status: 206 })
      .addError(Schema.Union(contentRefusals, refused(409, NotViewable)))
      .middleware(permits('documents:read')),
  )
  .add(
    HttpApiEndpoint.del('remove')`/api/documents/${id}`
      .annotateContext(
        says(
          'Delete a document',
          'It counts against the plan no more. The history keeps it, with its content.',
        ),
      )
      .addSuccess(Deleted)
      .addError(commanding)
      .middleware(permits('documents:edit')),
  )
  .add(
    HttpApiEndpoint.post('restore')`/api/documents/${id}/restore`
      .annotateContext(says('Restore a deleted document', 'If the plan has room for it.'))
      .addSuccess(DocumentRow)
      .addError(commanding)
      .middleware(permits('documents:edit')),
  )
  .add(
    HttpApiEndpoint.get('types', '/api/document-types')
      .annotateContext(says('List the types that documents have'))
      .addSuccess(Schema.Array(Schema.Literal(...DOCUMENT_TYPES)))
      .middleware(permits('documents:read')),
  )
  .add(
    HttpApiEndpoint.get('storage', '/api/document-storage')
      .annotateContext(
        says(
          'See how much room documents take',
          'Of what the plan has, in bytes; and whether a virus scanner is set up.',
        ),
      )
      .addSuccess(DocumentStorage)
      .middleware(permits('documents:read')),
  )

/** The endpoints of documents. */
export const DocumentsApi = HttpApi.make('documents').add(documents)
