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

/** The overview of a patient, reloaded whenever any user changes something on it. */
export const createPatientOverview = (renderedOverview: PatientOverview) =>
  createResource(`/api/patients/${renderedOverview.patient.id}/overview`, renderedOverview, STREAMS)
