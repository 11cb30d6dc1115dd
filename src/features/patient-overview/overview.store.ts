import type { PatientOverview } from '#modules/patient-overview'
import { createResource } from '../../kit/updates/resource.ts'

const STREAMS = [
  'patient',
  'appointment',
  'form-submission',
  'form-invitation',
  'document',
  'reminder',
] as const

/** The overview of a patient, refreshed when anything on it changes anywhere. */
export const createPatientOverview = (painted: PatientOverview) =>
  createResource(`/api/patients/${painted.patient.id}/overview`, painted, STREAMS)
