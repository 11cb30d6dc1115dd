import type { ReminderRow } from '#modules/reminders'
import { failureReason } from './failure-reason.ts'
import { outboxNote } from '../messages/index.ts'
import { reportLocalChange } from '../../kit/updates/local-changes.ts'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { toastFailure, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { reason } from '../../kit/requests/request.ts'

interface SenderWords {
  readonly sent: string
  readonly onItsWay: string
  readonly failed: string
}

/**
 * Creates a function that sends a message to one patient immediately and reports the outcome in a toast. It
 * returns whether the message was sent. A retry after a lost response does not send twice.
 */
export function createSender(words: SenderWords): (path: string, body: object) => Promise<boolean> {
  const post = createIdempotentPost()
  return async (path, body) => {
    try {
      const { data, status } = await post<ReminderRow>(path, body)
      if (data.status === 'failed') return reportRefusal(failureReason(data) ?? words.failed)
      toastSuccess(status === 202 ? words.onItsWay : words.sent, outboxNote(data))
      return true
    } catch (error) {
      return reportRefusal(reason(error, words.failed))
    } finally {
      reportLocalChange('reminder')
    }
  }
}

function reportRefusal(why: string): false {
  toastFailure(why)
  return false
}
