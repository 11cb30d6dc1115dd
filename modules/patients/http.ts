import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import {
  commandRefusals,
  Deleted,
  expectedVersion,
  lift,
  liftQuery,
  listed,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { patientDraft, patientQuery } from './contract.ts'
import { PatientEmailTaken, PatientNotFound } from './errors.ts'
import { PatientRow } from './patient-list.ts'
import { importGroup, importHttp } from './import-http.ts'
import { Patients } from './patients.ts'

const notFound = refused(404, PatientNotFound)
const refusals = Schema.Union(notFound, refused(409, PatientEmailTaken), commandRefusals)
const id = HttpApiSchema.param('id', RecordId)

const group = HttpApiGroup.make('patients')
  .annotateContext(titled('Patients', 'Everyone the clinic looks after.'))
  .add(
    HttpApiEndpoint.get('list', '/api/patients')
      .annotateContext(
        says(
          'List patients',
          'Newest first, or by last name. A search finds any part of name, email or phone, whatever its case.',
        ),
      )
      .setUrlParams(liftQuery(patientQuery))
      .addSuccess(Schema.Array(PatientRow))
      .middleware(permits('patients:read')),
  )
  .add(
    HttpApiEndpoint.post('register', '/api/patients')
      .annotateContext(says('Register a patient', 'The email address is unique within the clinic.'))
      .setPayload(lift(patientDraft))
      .addSuccess(PatientRow, { status: 201 })
      .addError(refusals)
      .middleware(permits('patients:edit')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/patients/${id}`
      .annotateContext(says('Open a patient', 'Is entered in the access ledger.'))
      .addSuccess(PatientRow)
      .addError(notFound)
      .middleware(permits('patients:read')),
  )
  .add(
    HttpApiEndpoint.put('revise')`/api/patients/${id}`
      .annotateContext(says('Revise a patient', 'Takes the whole record.'))
      .setPayload(lift(patientDraft))
      .addSuccess(PatientRow)
      .addError(refusals)
      .middleware(permits('patients:edit')),
  )
  .add(
    HttpApiEndpoint.del('remove')`/api/patients/${id}`
      .annotateContext(
        says(
          'Remove a patient',
          'The patient leaves every list, and appointments to come are cancelled. The history keeps the record.',
        ),
      )
      .addSuccess(Deleted)
      .addError(refusals)
      .middleware(permits('patients:edit')),
  )

/** The endpoints of patients. */
export const PatientsApi = HttpApi.make('patients').add(group).add(importGroup)

const recordsHttp = HttpApiBuilder.group(PatientsApi, 'patients', (handlers) =>
  Effect.gen(function* () {
    const patients = yield* Patients
    return handlers
      .handle('list', ({ urlParams }) =>
        Effect.flatMap(patients.page(urlParams), ({ rows, next, total }) => listed(rows, next, total)),
      )
      .handle('register', ({ payload }) =>
        Effect.map(patients.register(payload), (patient) => recordAnswer(patient, 201)),
      )
      .handle('open', ({ path }) => Effect.map(patients.open(path.id), (patient) => recordAnswer(patient)))
      .handle('revise', ({ path, payload }) =>
        expectedVersion.pipe(
          Effect.flatMap((expect) => patients.revise(path.id, payload, expect)),
          Effect.map((patient) => recordAnswer(patient)),
        ),
      )
      .handle('remove', ({ path }) =>
        Effect.flatMap(expectedVersion, (expect) => patients.remove(path.id, expect)),
      )
  }),
)

export const patientsHttp = Layer.merge(recordsHttp, importHttp(PatientsApi))
