export type { PatientOverview } from './overview.ts'
export { PatientOverviews } from './patient-overviews.ts'
export type { VisitOverview } from './visit-overview.ts'
