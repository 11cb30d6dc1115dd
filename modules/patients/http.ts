import { HttpApi } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { http } from '#modules/kernel'
import { alertsDraft, patientDraft, patientQuery, patientRevision } from './contract.ts'
import {
  BirthDateOutOfRange,
  ContactUnusable,
  PatientEmailInvalid,
  PatientEmailTaken,
  PatientNotFound,
} from './errors.ts'
import { PatientRow } from './patient-list.ts'
import { importGroup, importHttp } from './import/http.ts'
import { Patients } from './patients.ts'

const notFound = http.refusals(404, PatientNotFound)
const outOfRange = http.refusals(400, BirthDateOutOfRange)
const refusals = Schema.Union(
  notFound,
  http.refusals(409, PatientEmailTaken),
  outOfRange,
  http.refusals(400, ContactUnusable),
  http.commandRefusals,
)

const group = http.group('patients', {
  title: 'Patients',
  description: 'Everyone the clinic cares for.',
  endpoints: [
    http.get('list', '/api/patients', {
      permission: 'patients:read',
      summary: 'List patients',
      description:
        'Newest first, or by last name; people with one name are sorted by it. A search finds every word in name, email or phone, in any order and without regard to case, accents, apostrophes and hyphens; four or more digits find a phone number in any notation. `incomplete=true` lists only records that lack a required field.',
      query: patientQuery,
      response: Schema.Array(PatientRow),
    }),
    http.post('register', '/api/patients', {
      permission: 'patients:edit',
      summary: 'Register a patient',
      description:
        'The email address is unique within the clinic. With `oneName: true`, the person has one name: it is the first name, and the last name is blank or absent. With `incomplete: true`, the name and a phone number or an email are enough; the answer says in `missing` which of the required fields the record lacks. With `contactOf`, the id of another patient such as a parent, email and phone may be blank: messages go to those of that patient.',
      body: patientDraft,
      response: PatientRow,
      status: 201,
      refusals,
    }),
    http.get('open', '/api/patients/:id', {
      permission: 'patients:read',
      summary: 'Open a patient',
      description: 'Reading it is recorded in the access ledger.',
      response: PatientRow,
      refusals: notFound,
    }),
    http.put('revise', '/api/patients/:id', {
      permission: 'patients:edit',
      summary: 'Revise a patient',
      description:
        'Takes the whole record, with `oneName: true` if the person has one name, and `incomplete: true` if it may go on lacking required fields. `contactOf` names the patient whose email and phone are used where this one has none; null takes that back, and without it everything stays.',
      body: patientRevision,
      response: PatientRow,
      refusals: Schema.Union(refusals, http.refusals(400, PatientEmailInvalid)),
    }),
    http.put('setAlerts', '/api/patients/:id/alerts', {
      permission: 'patients:edit',
      summary: 'Set the alerts of a patient',
      description: 'What everyone who opens the patient must see first. Takes the whole list.',
      body: alertsDraft,
      response: PatientRow,
      refusals: Schema.Union(notFound, http.commandRefusals),
    }),
    http.del('remove', '/api/patients/:id', {
      permission: 'patients:edit',
      summary: 'Remove a patient',
      description:
        'The patient leaves every list, and upcoming appointments are cancelled. The history keeps the record.',
      response: http.DeletedRecord,
      refusals,
    }),
  ],
})

export const PatientsApi = HttpApi.make('patients').add(group).add(importGroup)

const recordsHttp = http.implement(PatientsApi, 'patients', (handlers) =>
  Effect.gen(function* () {
    const patients = yield* Patients
    return handlers
      .handle('list', ({ urlParams }) => http.page(patients.page(urlParams)))
      .handle('register', ({ payload }) => http.asCreated(patients.register(payload)))
      .handle('open', ({ path }) => http.record(patients.open(path.id)))
      .handle('revise', ({ path, payload }) =>
        http.recordWithExpectedVersion((expect) => patients.revise(path.id, payload, expect)),
      )
      .handle('setAlerts', ({ path, payload }) =>
        http.recordWithExpectedVersion((expect) => patients.setAlerts(path.id, payload, expect)),
      )
      .handle('remove', ({ path }) => http.withExpectedVersion((expect) => patients.remove(path.id, expect)))
  }),
)

export const patientsHttp = Layer.merge(recordsHttp, importHttp(PatientsApi))
