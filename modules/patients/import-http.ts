import { HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Schema } from 'effect'
import {
  commandRefusals,
  lift,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { importMapping, importOrder, importUpload } from './contract.ts'
import {
  ImportNotFound,
  ImportTooLong,
  ImportUnderWay,
  ImportUnreadable,
  NothingToImport,
} from './import-errors.ts'
import { ImportRecord, ImportRow } from './import-list.ts'
import { ImportPreview } from './import-preview.ts'
import { PatientImports } from './imports.ts'
import type { PatientsApi } from './http.ts'

const notFound = refused(404, ImportNotFound)
const id = HttpApiSchema.param('id', RecordId)
const Accepted = Schema.Struct({ id: Schema.Number, accepted: Schema.Literal(true) }).annotations({
  identifier: 'ImportAccepted',
})

/** The endpoints of imports. */
export const importGroup = HttpApiGroup.make('patientImports')
  .annotateContext(titled('Patient imports', 'Patients from files, batch by batch.'))
  .add(
    HttpApiEndpoint.get('list', '/api/patient-imports')
      .annotateContext(says('List imports', 'The latest 20, newest first, each with how far it is.'))
      .addSuccess(Schema.Array(ImportRow))
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.post('upload', '/api/patient-imports')
      .annotateContext(
        says(
          'Read a file of patients',
          'CSV with commas, semicolons or tabs; the first row names the columns, in English, Spanish or French. Answers what would come of it. Nothing is imported, and the file is kept encrypted for an hour.',
        ),
      )
      .setPayload(lift(importUpload))
      .addSuccess(ImportPreview, { status: 201 })
      .addError(Schema.Union(refused(400, ImportUnreadable), refused(400, ImportTooLong), commandRefusals))
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.get('read')`/api/patient-imports/${id}`
      .annotateContext(says('Read an import', 'How far it is; and once it was undone, who stays and why.'))
      .addSuccess(ImportRecord)
      .addError(notFound)
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.post('preview')`/api/patient-imports/${id}/preview`
      .annotateContext(says('Read the file in another way', 'Answers what would come of it.'))
      .setPayload(lift(importMapping))
      .addSuccess(ImportPreview)
      .addError(Schema.Union(notFound, commandRefusals))
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.post('begin')`/api/patient-imports/${id}/begin`
      .annotateContext(
        says(
          'Import the file',
          'In the background, some patients at a time. Rows that look like a patient on the lists are left out unless they are named in `include`; those with the email of one always are.',
        ),
      )
      .setPayload(lift(importOrder))
      .addSuccess(Accepted)
      .addError(Schema.Union(notFound, refused(400, NothingToImport), commandRefusals))
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.post('undo')`/api/patient-imports/${id}/undo`
      .annotateContext(
        says(
          'Undo an import',
          'Removes the patients it has brought, in the background, but those who have appointments, documents or submissions by now, or were changed.',
        ),
      )
      .addSuccess(Accepted)
      .addError(Schema.Union(notFound, refused(409, ImportUnderWay), commandRefusals))
      .middleware(permits('settings:edit')),
  )

/** Answers the endpoints of imports, as a group of this API. */
export const importHttp = (api: typeof PatientsApi) =>
  HttpApiBuilder.group(api, 'patientImports', (handlers) =>
    Effect.gen(function* () {
      const imports = yield* PatientImports
      return handlers
        .handle('list', () => imports.latest())
        .handle('upload', ({ payload }) => imports.upload(payload.content))
        .handle('read', ({ path }) => Effect.map(imports.read(path.id), (record) => recordAnswer(record)))
        .handle('preview', ({ path, payload }) => imports.preview(path.id, payload))
        .handle('begin', ({ path, payload }) => imports.begin(path.id, payload))
        .handle('undo', ({ path }) => imports.undo(path.id))
    }),
  )
