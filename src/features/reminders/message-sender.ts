import type { ReminderRow } from '#modules/reminders'
import { changed } from './changes.ts'
import { postsOnce } from './idempotency.ts'
import { failed, succeeded } from './outcome.ts'
import { reason } from './request.ts'

/** What is said once it is sent, while it is still on its way, and where the server does not say why it is not. */
interface Words {
  readonly sent: string
  readonly onItsWay: string
  readonly failed: string
}

/**
 * Makes what sends something to one patient at once, and says in a toast what became of it. Answers why it was
 * not sent, or null once it is. Asked again after a lost answer, it sends nothing twice.
 */
export function sendingAtOnce(words: Words): (path: string, body: object) => Promise<string | null> {
  const post = postsOnce()
  return async (path, body) => {
    try {
      const { data, status } = await post<ReminderRow>(path, body)
      if (data.status === 'failed') return refused(data.reason ?? words.failed)
      succeeded(status === 202 ? words.onItsWay : words.sent)
      return null
    } catch (error) {
      return refused(reason(error, words.failed))
    } finally {
      changed('reminders')
    }
  }
}

function refused(why: string): string {
  failed(why)
  return why
}
