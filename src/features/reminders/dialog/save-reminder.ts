import type { ReminderRow } from '#modules/reminders'
import { failureReason } from '../failure-reason.ts'
import { outboxNote } from '../../messages/index.ts'
import { text } from '../../../language/index.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { createIdempotentPost } from '../../../kit/requests/idempotency.ts'
import { toastFailure, toastSuccess } from '../../../kit/toasts/result-toasts.ts'
import { $reminderDialog, change, closeReminderDialog, reminderSignal } from './reminder-dialog.store.ts'
import { bodyOf, type FieldErrors, type Draft, errorsIn } from './draft.ts'
import { formProblem, RequestError } from '../../../kit/requests/request.ts'

const words = text.reminders

const post = createIdempotentPost()

/** Schedules the reminder and closes the dialog. `isTimeIncomplete`: the time was only partially entered. */
export async function saveReminder(isTimeIncomplete: boolean): Promise<void> {
  const dialog = $reminderDialog.get()
  if (dialog.is !== 'open' || dialog.doing === 'saving') return
  const { draft } = dialog
  const errors = {
    ...errorsIn(draft),
    ...(isTimeIncomplete ? { scheduledFor: words.dialog.timeUnclear } : {}),
  }
  if (Object.keys(errors).length > 0) return refuse({ errors, problem: null })
  const signal = reminderSignal()
  change({ doing: 'saving', errors: {}, problem: null })
  try {
    await schedule(draft)
    if (!signal.aborted) closeReminderDialog()
    reportLocalChange('reminder')
  } catch (error) {
    toastFailure(words.scheduleFailed)
    if (!signal.aborted) refuse(refusalFrom(error))
  }
}

async function schedule(draft: Draft): Promise<void> {
  const { data, status } = await post<ReminderRow>('/api/reminders', bodyOf(draft))
  if (data.status === 'failed') toastFailure(failureReason(data) ?? words.sendFailed)
  else if (status === 202) toastSuccess(words.onItsWay)
  else toastSuccess(draft.scheduledFor === '' ? words.sent : words.scheduled, outboxNote(data))
}

function refuse(refusal: { readonly errors: FieldErrors; readonly problem: string | null }): void {
  const dialog = $reminderDialog.get()
  if (dialog.is === 'open') change({ ...refusal, doing: 'nothing', refusals: dialog.refusals + 1 })
}

const refusalFrom = (error: unknown) => {
  const errors: FieldErrors = error instanceof RequestError ? error.fields : {}
  return { errors, problem: Object.keys(errors).length > 0 ? null : formProblem(words.scheduleFailed, error) }
}
