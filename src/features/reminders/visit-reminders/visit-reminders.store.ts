import type { VisitExplanation } from '#modules/reminders'
import { makeAnswerPanel } from '../answer-panel.ts'

/** Why the visit whose panel is open has, or does not have, reminders. */
export const visitReminders = makeAnswerPanel<VisitExplanation>(
  (id) => `/api/appointments/${id}/reminder-explanation`,
)
