import type { ReminderRow } from '#modules/reminders'
import { text } from '../../language/index.ts'

/** Returns why a reminder failed or is being retried, in the page's language; null without a reason code. */
export const failureReason = ({ reasonCode }: Pick<ReminderRow, 'reasonCode'>): string | null =>
  reasonCode && text.failureReasons[reasonCode]
