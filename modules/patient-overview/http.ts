import { HttpApi } from '@effect/platform'
import { Effect } from 'effect'
import { http } from '#modules/kernel'
import { PatientNotFound } from '#modules/patients'
import { PatientOverview } from './overview.ts'
import { PatientOverviews } from './patient-overviews.ts'

const group = http.group('patientOverviews', {
  title: 'Patient overviews',
  description: 'Everything the clinic has about one patient.',
  endpoints: [
    http.get('open', '/api/patients/:id/overview', {
      permission: 'patients:read',
      summary: 'Open a patient with the whole record',
      description:
        'Visits, forms, documents and messages, newest first; parts that the caller may not read are null. Reading it is recorded in the access ledger.',
      answer: PatientOverview,
      refusals: http.refused(404, PatientNotFound),
    }),
  ],
})

export const PatientOverviewsApi = HttpApi.make('patientOverviews').add(group)

export const patientOverviewsHttp = http.implement(PatientOverviewsApi, 'patientOverviews', (handlers) =>
  Effect.map(PatientOverviews, (overviews) => handlers.handle('open', ({ path }) => overviews.open(path.id))),
)
