import { HttpApi } from '@effect/platform'
import { Effect } from 'effect'
import { AppointmentNotFound } from '#modules/appointments'
import { http, ScopeNeeded } from '#modules/kernel'
import { PatientNotFound } from '#modules/patients'
import { PatientOverview } from './overview.ts'
import { PatientOverviews } from './patient-overviews.ts'
import { VisitOverview } from './visit-overview.ts'

const group = http.group('patientOverviews', {
  title: 'Patient overviews',
  description: 'Everything the clinic has about one patient.',
  endpoints: [
    http.get('open', '/api/patients/:id/overview', {
      permission: 'patients:read',
      summary: 'Open a patient with the whole record',
      description:
        'Visits, forms, documents and messages, newest first; parts that the caller may not read are null. Reading it is recorded in the access ledger.',
      response: PatientOverview,
      refusals: http.refusals(404, PatientNotFound),
    }),
    http.get('openVisit', '/api/appointments/:id/overview', {
      permission: 'patients:read',
      summary: 'Open an appointment with its patient’s essentials',
      description:
        'How to reach the patient, the fee, the patient’s next and last other visit, forms and the reminders of the visit; parts that the caller may not read are null. An API key needs the scope `appointments:read`, too. Reading it is recorded in the access ledger.',
      response: VisitOverview,
      refusals: [http.refusals(403, ScopeNeeded), http.refusals(404, AppointmentNotFound)],
    }),
  ],
})

export const PatientOverviewsApi = HttpApi.make('patientOverviews').add(group)

export const patientOverviewsHttp = http.implement(PatientOverviewsApi, 'patientOverviews', (handlers) =>
  Effect.map(PatientOverviews, (overviews) =>
    handlers
      .handle('open', ({ path }) => overviews.open(path.id))
      .handle('openVisit', ({ path }) => overviews.openVisit(path.id)),
  ),
)
