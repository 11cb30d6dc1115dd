import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { importMapping, importRequest, importUpload } from '../contract.ts'
import { ImportNotFound, ImportTooLong, ImportUnderWay, ImportUnreadable, NothingToImport } from './errors.ts'
import { ImportRecord, ImportRow } from './import-list.ts'
import { ImportPreview } from './preview.ts'
import { PatientImports } from './patient-imports.ts'
import type { PatientsApi } from '../http.ts'

const notFound = http.refusals(404, ImportNotFound)
const Accepted = Schema.Struct({ id: Schema.Number, accepted: Schema.Literal(true) }).annotations({
  identifier: 'ImportAccepted',
})

export const importGroup = http.group('patientImports', {
  title: 'Patient imports',
  description: 'Patients from files.',
  endpoints: [
    http.get('list', '/api/patient-imports', {
      permission: 'settings:edit',
      summary: 'List imports',
      description: 'The latest 20, newest first, each with its progress.',
      response: Schema.Array(ImportRow),
    }),
    http.post('upload', '/api/patient-imports', {
      permission: 'settings:edit',
      summary: 'Upload a file of patients',
      description:
        'CSV with commas, semicolons, tabs or bars. The first row names the columns, in English, Spanish or French; a title or `sep=;` may be above it. Answers a preview. Nothing is imported, and the file is kept encrypted for an hour.',
      body: importUpload,
      response: ImportPreview,
      status: 201,
      refusals: [http.refusals(400, ImportUnreadable, ImportTooLong), http.commandRefusals],
    }),
    http.get('read', '/api/patient-imports/:id', {
      permission: 'settings:edit',
      summary: 'Read an import',
      description: 'Its progress and, after an undo, who stays and why.',
      response: ImportRecord,
      refusals: notFound,
    }),
    http.post('preview', '/api/patient-imports/:id/preview', {
      permission: 'settings:edit',
      summary: 'Map the columns of the file',
      description: 'Answers a new preview.',
      body: importMapping,
      response: ImportPreview,
      refusals: [notFound, http.commandRefusals],
    }),
    http.post('begin', '/api/patient-imports/:id/begin', {
      permission: 'settings:edit',
      summary: 'Import the file',
      description:
        'In the background. Rows similar to a patient on the lists are skipped unless `include` names them; rows with the email of a patient are always skipped. `consent` says which messages the patients agreed to.',
      body: importRequest,
      response: Accepted,
      refusals: [notFound, http.refusals(400, NothingToImport), http.commandRefusals],
    }),
    http.post('undo', '/api/patient-imports/:id/undo', {
      permission: 'settings:edit',
      summary: 'Undo an import',
      description:
        'Removes the imported patients in the background, except for those who have appointments, documents or submissions by now, or were changed.',
      response: Accepted,
      refusals: [notFound, http.refusals(409, ImportUnderWay), http.commandRefusals],
    }),
  ],
})

/** Implements the import endpoints as a group of this API. */
export const importHttp = (api: typeof PatientsApi) =>
  http.implement(api, 'patientImports', (handlers) =>
    Effect.gen(function* () {
      const imports = yield* PatientImports
      return handlers
        .handle('list', () => imports.latest())
        .handle('upload', ({ payload }) => imports.upload(payload.content))
        .handle('read', ({ path }) => http.record(imports.read(path.id)))
        .handle('preview', ({ path, payload }) => imports.preview(path.id, payload))
        .handle('begin', ({ path, payload }) => imports.begin(path.id, payload))
        .handle('undo', ({ path }) => imports.undo(path.id))
    }),
  )
