import type { VisitExplanation } from '#modules/reminders'
import { makeExplanationPanel } from '../explanation-panel.ts'

/** Why the visit whose panel is open has, or does not have, reminders. */
export const visitReminders = makeExplanationPanel<VisitExplanation>(
  (id) => `/api/appointments/${id}/reminder-explanation`,
)
