import { Schema } from 'effect'
import { fileRefusals } from '#modules/documents'
import { BINARY_SCHEMA, http } from '#modules/kernel'
import { FormNotFound, FormTakesNoFiles, FormUnavailable } from '../errors.ts'
import { NoRoomForFile, TooBusyForForms, TooManySubmissions } from '../submissions/errors.ts'

const FormFile = Schema.Struct({
  token: Schema.String,
  name: Schema.String,
  /** Bytes. */
  size: Schema.Number,
}).annotations({ identifier: 'FormFile' })

const form = { type: 'object', required: ['file'], properties: { file: BINARY_SCHEMA } }

const refusals = Schema.Union(
  fileRefusals,
  http.refusals(404, FormNotFound),
  http.refusals(409, FormUnavailable, FormTakesNoFiles),
  http.refusals(429, TooManySubmissions),
  http.refusals(503, TooBusyForForms),
  http.refusals(507, NoRoomForFile),
)

export const files = http.group('files', {
  title: 'Form files',
  description: 'Files patients attach to a form before they submit it.',
  endpoints: [
    http.post('attach', '/api/forms/:id/files', {
      permission: 'public',
      summary: 'Send a file with a form',
      description:
        'Open to everyone: as `multipart/form-data`, with the file in `file`. The token answers a file field of the form and is valid for an hour. Accepts PDF, JPG, PNG, DOC and DOCX, up to 25 MB.',
      receives: { 'multipart/form-data': form },
      response: FormFile,
      status: 201,
      refusals,
    }),
  ],
})
