import type { Timeline } from '#modules/reminders'
import { type ExplanationState, makeExplanationPanel } from './explanation-panel.ts'

export type TimelineState = ExplanationState<Timeline>

export const {
  $panel: $timeline,
  open: openTimeline,
  close: closeTimeline,
  refresh: refreshTimeline,
} = makeExplanationPanel<Timeline>((id) => `/api/reminders/${id}/timeline`)
