import type { ReminderRow } from '#modules/reminders'
import { text } from '../text/index.ts'
import { changed } from './changes.ts'
import { idempotencyKeys } from './idempotency.ts'
import { failed, succeeded } from './outcome.ts'
import { $reminderDialog, change, closeReminderDialog, reminderVisit } from './reminder-dialog.ts'
import { bodyOf, type ByField, type Draft, errorsIn } from './reminder-draft.ts'
import { reason, request, RequestError } from './request.ts'

const words = text.reminders

let keyFor = idempotencyKeys()

/** Schedules what the dialog holds, and closes it. `timeUnclear`: of the time only a part was entered. */
export async function saveReminder(timeUnclear: boolean): Promise<void> {
  const dialog = $reminderDialog.get()
  if (dialog.is !== 'open' || dialog.doing === 'saving') return
  const { draft } = dialog
  const errors = { ...errorsIn(draft), ...(timeUnclear ? { scheduledFor: words.dialog.timeUnclear } : {}) }
  if (Object.keys(errors).length > 0) return refuse({ errors, problem: null })
  const visit = reminderVisit()
  change({ doing: 'saving', errors: {}, problem: null })
  try {
    await post(draft)
    if (!visit.aborted) closeReminderDialog()
    changed('reminders')
  } catch (error) {
    // Once it was answered, a next attempt is meant as one; a lost answer is asked for again.
    if (error instanceof RequestError && error.status < 500) keyFor = idempotencyKeys()
    failed(words.scheduleFailed)
    if (!visit.aborted) refuse(blameFor(error))
  }
}

async function post(draft: Draft): Promise<void> {
  const body = bodyOf(draft)
  const { data, status } = await request<ReminderRow>('POST', '/api/reminders', body, {
    idempotencyKey: keyFor(body),
  })
  keyFor = idempotencyKeys()
  if (data.status === 'failed') failed(data.reason ?? words.sendFailed)
  else succeeded(status === 202 ? words.onItsWay : words.scheduled)
}

function refuse(why: { readonly errors: ByField; readonly problem: string | null }): void {
  const dialog = $reminderDialog.get()
  if (dialog.is === 'open') change({ ...why, doing: 'nothing', refusals: dialog.refusals + 1 })
}

const blameFor = (error: unknown) => {
  const errors: ByField = error instanceof RequestError ? error.fields : {}
  return { errors, problem: Object.keys(errors).length > 0 ? null : reason(error, words.scheduleFailed) }
}
