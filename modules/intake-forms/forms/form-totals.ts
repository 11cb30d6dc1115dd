import { add, projection } from '#events'
import type { IntakeFormSubmitted } from './events.ts'

/** How often each form was submitted: counted as submissions come, never by reading them. */
export const intakeFormTotals = projection<ReturnType<typeof IntakeFormSubmitted>>({
  table: 'intake_form_totals',
  version: 1,
  key: ['form_id'],
  on: { IntakeFormSubmitted: ({ formId }) => add({ form_id: formId }, { submissions: 1 }) },
})
