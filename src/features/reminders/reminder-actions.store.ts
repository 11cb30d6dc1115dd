import type { ReminderRow } from '#modules/reminders'
import { text } from '../text/index.ts'
import { UNDO_FOR } from './form-actions.ts'
import { failed, failedWith, succeeded } from './outcome.ts'
import { closeWhy } from './reminder-why.ts'
import { request } from './request.ts'
import { refused, rowActions } from './row-actions.ts'

const words = text.reminders

const { $actions, attempt } = rowActions('reminders')
/** What is being done to reminders from their rows. */
export const $reminderActions = $actions

/** Whether a reminder can be sent now: nothing has become of it yet. */
export const isSendable = ({ status, delivery }: Pick<ReminderRow, 'status' | 'delivery'>): boolean =>
  status === 'pending' && delivery === null

/** Sends a reminder at once, and says what has become of it. */
export const sendNow = ({ id }: ReminderRow): Promise<void> =>
  attempt(id, send, (error) => {
    failedWith(error, words.sendFailed)
    return null
  })

async function send(id: number): Promise<void> {
  const { data } = await request<ReminderRow>('POST', `/api/reminders/${id}/send`)
  if (data.status === 'sent') succeeded(words.sent)
  else if (data.status === 'failed') failed(data.reason ?? words.sendFailed)
  else succeeded(words.onItsWay)
}

/** Takes a reminder off the list at once; the toast can take that back. */
export const deleteReminder = ({ id }: ReminderRow): Promise<void> =>
  attempt(id, remove, (error) => refused(error, words.deleteFailed))

async function remove(id: number): Promise<void> {
  await request('DELETE', `/api/reminders/${id}`)
  closeWhy(id)
  const undo = { label: text.toast.undo, run: () => void restore(id) }
  succeeded(words.deleted, { duration: UNDO_FOR, action: undo })
}

const restore = (reminder: number): Promise<void> =>
  attempt(
    reminder,
    async (id) => {
      await request('POST', `/api/reminders/${id}/restore`)
      succeeded(words.restored)
    },
    (error) => refused(error, words.restoreFailed),
  )
