import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Schema } from 'effect'
import { fileRefusals } from '#modules/documents'
import { BYTES, RecordId, refused, takes, titled } from '#modules/kernel'
import { FormNotFound, FormTakesNoFiles, FormUnavailable } from './errors.ts'
import { NoRoomForFile, TooBusyForForms, TooManySubmissions } from './submission-errors.ts'

/** What stands for a file in the answers, until they are sent. */
const TakenFile = Schema.Struct({
  token: Schema.String,
  name: Schema.String,
  /** Bytes. */
  size: Schema.Number,
}).annotations({ identifier: 'FormFile' })

const form = { type: 'object', required: ['file'], properties: { file: BYTES } }

const refusals = Schema.Union(
  fileRefusals,
  refused(404, FormNotFound),
  refused(409, FormUnavailable),
  refused(409, FormTakesNoFiles),
  refused(429, TooManySubmissions),
  refused(503, TooBusyForForms),
  refused(507, NoRoomForFile),
)

/** The files patients send ahead of a form. */
export const files = HttpApiGroup.make('files')
  .annotateContext(titled('Form files', 'What patients attach to a form, ahead of its answers.'))
  .add(
    HttpApiEndpoint.post('attach')`/api/forms/${HttpApiSchema.param('id', RecordId)}/files`
      .annotateContext(
        takes(
          'Send a file with a form',
          'Open to everyone: as `multipart/form-data`, with the file in `file`. The token answers a file field of the form, and is good for an hour. PDF, JPG, PNG, DOC and DOCX are taken, up to 25 MB.',
          { 'multipart/form-data': form },
        ),
      )
      .addSuccess(TakenFile, { status: 201 })
      .addError(refusals),
  )
