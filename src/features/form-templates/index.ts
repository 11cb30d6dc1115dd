import type { FormDefinition } from '#contracts/intake'
import { consentToTreatment } from './consent-to-treatment.ts'
import { insurance } from './insurance.ts'
import { medicalHistory } from './medical-history.ts'
import { newPatient } from './new-patient.ts'

/** Forms a clinic can begin with, by a key that stays. Plain data, made for the browser as well. */
export const TEMPLATES = {
  'new-patient': newPatient,
  'medical-history': medicalHistory,
  'consent-to-treatment': consentToTreatment,
  insurance,
} as const satisfies Readonly<Record<string, FormDefinition>>

export type TemplateKey = keyof typeof TEMPLATES
