import type { Timeline } from '#modules/reminders'
import { type AnswerState, makeAnswerPanel } from './answer-panel.ts'

export type TimelineState = AnswerState<Timeline>

export const {
  $answer: $timeline,
  open: openTimeline,
  close: closeTimeline,
  refresh: refreshTimeline,
} = makeAnswerPanel<Timeline>((id) => `/api/reminders/${id}/timeline`)
