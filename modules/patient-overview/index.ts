export { PatientOverviewsApi, patientOverviewsHttp } from './http.ts'
export type { PatientOverview } from './overview.ts'
export { PatientOverviews } from './patient-overviews.ts'
