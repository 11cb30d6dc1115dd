import type { ReminderRow } from '#modules/reminders'
import { failureReason } from './failure-reason.ts'
import { outboxNote } from '../messages/index.ts'
import { text } from '../../language/index.ts'
import { toastFailure, toastError, toastSuccess, UNDO_DURATION_MS } from '../../kit/toasts/result-toasts.ts'
import { closeTimeline } from './timeline.store.ts'
import { request } from '../../kit/requests/request.ts'
import { reportFailure, rowActions } from '../../kit/list/row-actions.ts'

const words = text.reminders

const { $actions, attempt } = rowActions('reminder')
export const $reminderActions = $actions

/** Whether a reminder can still be sent now: it is pending and its delivery has not started. */
export const isSendable = ({ status, delivery }: Pick<ReminderRow, 'status' | 'delivery'>): boolean =>
  status === 'pending' && delivery === null

export const sendNow = ({ id }: ReminderRow): Promise<void> =>
  attempt(id, send, (error) => {
    toastError(error, words.sendFailed)
    return null
  })

async function send(id: number): Promise<void> {
  const { data } = await request<ReminderRow>('POST', `/api/reminders/${id}/send`)
  if (data.status === 'sent') toastSuccess(words.sent, outboxNote(data))
  else if (data.status === 'failed') toastFailure(failureReason(data) ?? words.sendFailed)
  else toastSuccess(words.onItsWay)
}

/** Removes a reminder from those that need attention. */
export const markDone = ({ id }: ReminderRow): Promise<void> =>
  attempt(id, markHandled, (error) => reportFailure(error, words.markDoneFailed))

async function markHandled(id: number): Promise<void> {
  await request('PUT', `/api/reminders/${id}/handled`)
  const undo = { label: text.toast.undo, run: () => void reopen(id) }
  toastSuccess(words.markedDone, { duration: UNDO_DURATION_MS, action: undo })
}

const reopen = (reminder: number): Promise<void> =>
  attempt(
    reminder,
    async (id) => {
      await request('DELETE', `/api/reminders/${id}/handled`)
      toastSuccess(words.reopened)
    },
    (error) => reportFailure(error, words.markDoneFailed),
  )

export const deleteReminder = ({ id }: ReminderRow): Promise<void> =>
  attempt(id, remove, (error) => reportFailure(error, words.deleteFailed))

async function remove(id: number): Promise<void> {
  await request('DELETE', `/api/reminders/${id}`)
  closeTimeline(id)
  const undo = { label: text.toast.undo, run: () => void restore(id) }
  toastSuccess(words.deleted, { duration: UNDO_DURATION_MS, action: undo })
}

const restore = (reminder: number): Promise<void> =>
  attempt(
    reminder,
    async (id) => {
      await request('POST', `/api/reminders/${id}/restore`)
      toastSuccess(words.restored)
    },
    (error) => reportFailure(error, words.restoreFailed),
  )
