import type { ModuleDescription } from '#modules/kernel'
import { PatientOverviewsApi, patientOverviewsHttp } from './http.ts'
import { PatientOverviews } from './patient-overviews.ts'

export const patientOverview = {
  endpoints: [{ api: PatientOverviewsApi, handlers: patientOverviewsHttp }],
  services: [PatientOverviews.layer],
} as const satisfies ModuleDescription
