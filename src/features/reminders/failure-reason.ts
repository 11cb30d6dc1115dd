import type { ReminderRow } from '#modules/reminders'
import { text } from '../../language/index.ts'

/**
 * Returns why a reminder failed or is being retried, in the language of the page; null when it has no reason
 * code.
 */
export const failureReason = ({ reasonCode }: Pick<ReminderRow, 'reasonCode'>): string | null =>
  reasonCode && text.failureReasons[reasonCode]
