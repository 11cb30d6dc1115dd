import { atom } from 'nanostores'
import type { ReminderRow } from '#modules/reminders'
import { text } from '../text/index.ts'
import { changed } from './changes.ts'
import { UNDO_FOR } from './form-actions.ts'
import { failed, failedWith, succeeded } from './outcome.ts'
import { closeWhy } from './reminder-why.ts'
import { reason, request } from './request.ts'

const words = text.reminders

/** What is being done to reminders from their rows, and why the last of it was not done. */
export interface ReminderActions {
  readonly underWay: ReadonlySet<number>
  readonly problem: string | null
}

export const $reminderActions = atom<ReminderActions>({ underWay: new Set(), problem: null })

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

const refused = (error: unknown, fallback: string): string => {
  failed(fallback)
  return reason(error, fallback)
}

/**
 * Does one thing at a time to one reminder; the page asks again, whatever came of it. `refuse` answers what the
 * toast has left unsaid.
 */
async function attempt(
  id: number,
  work: (id: number) => Promise<void>,
  refuse: (error: unknown) => string | null,
): Promise<void> {
  const { underWay } = $reminderActions.get()
  if (underWay.has(id)) return
  $reminderActions.set({ underWay: new Set([...underWay, id]), problem: null })
  const problem = await work(id).then(() => null, refuse)
  const others = [...$reminderActions.get().underWay].filter((other) => other !== id)
  $reminderActions.set({ underWay: new Set(others), problem })
  changed('reminders')
}
