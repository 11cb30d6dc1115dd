import { add, projection } from '#events'
import type { IntakeFormSubmitted } from '../events.ts'

/** Submission counts by form, updated with every submission so that reading them counts nothing. */
export const intakeFormTotals = projection<ReturnType<typeof IntakeFormSubmitted>>({
  table: 'intake_form_totals',
  version: 1,
  key: ['form_id'],
  on: { IntakeFormSubmitted: ({ formId }) => add({ form_id: formId }, { submissions: 1 }) },
})
