import type { FormDefinition } from '#contracts/intake-forms'
import { consentToTreatment } from './consent-to-treatment.ts'
import { insurance } from './insurance.ts'
import { medicalHistory } from './medical-history.ts'
import { newPatient } from './new-patient.ts'

/** Templates a clinic can start with, by a permanent key. Plain data, so the browser can load them too. */
export const TEMPLATES = {
  'new-patient': newPatient,
  'medical-history': medicalHistory,
  'consent-to-treatment': consentToTreatment,
  insurance,
} as const satisfies Readonly<Record<string, FormDefinition>>

export type TemplateKey = keyof typeof TEMPLATES
