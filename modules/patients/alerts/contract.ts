import { z } from 'zod'
import { requiredText } from '../../kernel/contract.ts'
import { problemsIn } from '../../kernel/rules.ts'
import type * as words from '../words.en.ts'

const problem = problemsIn<typeof words.problems>()

/** Length limit of an alert, in characters: it must be read at a glance. */
export const MAX_ALERT_LENGTH = 80

/** Alerts of one patient; more would be overlooked. */
const MAX_ALERTS = 10

/** Alerts shown to everyone who opens the patient, such as “Penicillin allergy”, most important first. */
export const alertsDraft = z.object({
  alerts: z
    .array(requiredText(problem('alert_missing'), MAX_ALERT_LENGTH))
    .max(MAX_ALERTS, problem('alerts_too_many', { most: MAX_ALERTS })),
})
export type AlertsDraft = z.infer<typeof alertsDraft>
