import type { SeriesScope } from '#contracts/appointments'
import { createIdempotentPost } from '../../../kit/requests/idempotency.ts'
import { formProblem, reason, RequestError } from '../../../kit/requests/request.ts'
import { toastFailure } from '../../../kit/toasts/result-toasts.ts'
import { text } from '../../../language/index.ts'
import { conflictsOf } from '../availability/conflicts.ts'
import { askScope, type Scope } from '../series/series-question.store.ts'
import {
  findBlockedDates,
  bookSeries,
  type OccurrencePreview,
  previewSeries,
  repeatErrors,
  reviseSeries,
} from '../series/series-review.ts'
import {
  $appointmentDialog,
  appointmentSignal,
  closeAppointmentDialog,
  type EditAppointmentForm,
  isForm,
  isRepeated,
  type NewAppointmentForm,
} from './appointment-dialog.store.ts'
import { confirmTime } from '../time-question/time-question.store.ts'
import { deleteAppointments } from './change-appointment.ts'
import { reportCancelled, reportSeries, reportSuccess, type SavedAppointment } from './change-reports.ts'
import { bodyOf, changedFields, errorsIn } from './draft.ts'
import { isStale, loadCurrent, sendRevision } from './send-revision.ts'

type Refusal = Partial<
  Pick<EditAppointmentForm, 'errors' | 'repeatErrors' | 'problem' | 'stale' | 'clash' | 'series'>
>

const post = createIdempotentPost()

/** Saves the open form and reports it. If it cannot be saved, shows the reason in the form. */
export async function saveAppointment(allowOverlap = false): Promise<void> {
  const dialog = $appointmentDialog.get()
  if (!isForm(dialog) || !isIdle()) return
  const errors = errorsIn(dialog.draft)
  const recurrenceErrors = isRepeated(dialog) ? repeatErrors(dialog.draft, dialog.repeat) : {}
  if (Object.keys(errors).length + Object.keys(recurrenceErrors).length > 0)
    return showRefusal({ errors, repeatErrors: recurrenceErrors, problem: null })
  // A user who answers a conflict or reviews the dates of a series has confirmed the time before.
  if (!allowOverlap && !dialog.series && !(await confirmDialogTime(dialog))) return
  if (isRepeated(dialog) && !dialog.series) return isIdle() ? reviewSeries(dialog) : undefined
  const scope = await askForScope(dialog)
  const current = $appointmentDialog.get()
  if (scope === null || !isForm(current) || !isIdle()) return
  $appointmentDialog.set({ ...current, errors, problem: null, doing: 'saving' })
  const messages = messagesFor(dialog)
  await attempt(
    messages.failed,
    async () => {
      if (scope !== 'this') return saveSeries(dialog, scope)
      const saved = await send(dialog, allowOverlap)
      return () => reportSaved(dialog, saved, messages.done)
    },
    scope,
  )
}

/** Whether an open form is neither being saved nor deleted. Callers check again after waiting for the user. */
const isIdle = (): boolean => {
  const dialog = $appointmentDialog.get()
  return isForm(dialog) && dialog.doing === 'nothing'
}

const confirmDialogTime = (dialog: NewAppointmentForm | EditAppointmentForm): Promise<boolean> =>
  confirmTime(
    dialog.draft,
    dialog.is === 'edit' ? { ...dialog.first, arrivedAt: dialog.row.arrivedAt } : null,
  )

/**
 * Returns which appointments of the series a change applies to. A change of the status or the patient always
 * applies to one appointment.
 */
async function askForScope(dialog: NewAppointmentForm | EditAppointmentForm): Promise<Scope | null> {
  if (dialog.is === 'new') return isRepeated(dialog) ? 'all' : 'this'
  if (isRepeated(dialog)) return 'following'
  if (dialog.series?.scope) return dialog.series.scope
  const changes = changedFields(dialog.first, dialog.draft)
  const isSingle = changes.length === 0 || changes.includes('status') || changes.includes('patientId')
  return isSingle ? 'this' : ((await askScope('save', dialog.row))?.scope ?? null)
}

async function reviewSeries(dialog: NewAppointmentForm | EditAppointmentForm): Promise<void> {
  $appointmentDialog.set({ ...dialog, errors: {}, repeatErrors: {}, problem: null, doing: 'saving' })
  const signal = appointmentSignal()
  try {
    const series = await previewSeries(
      dialog.draft,
      dialog.repeat,
      dialog.is === 'edit' ? dialog.row.id : undefined,
    )
    const current = $appointmentDialog.get()
    if (!signal.aborted && isForm(current)) $appointmentDialog.set({ ...current, series, doing: 'nothing' })
  } catch (error) {
    toastFailure(text.series.previewFailed)
    if (!signal.aborted) showRefusal(errorRefusal(error, text.series.previewFailed))
  }
}

async function saveSeries(
  dialog: NewAppointmentForm | EditAppointmentForm,
  scope: SeriesScope,
): Promise<() => void> {
  if (dialog.is === 'edit') {
    const recurrence = isRepeated(dialog) ? dialog.repeat : undefined
    const saved = await reviseSeries(dialog.row, dialog.draft, scope, dialog.series?.choices, recurrence)
    return () => reportSeries(text.series.updated, saved)
  }
  const review = dialog.series ?? { occurrences: [], choices: {}, scope: null }
  const booked = await bookSeries(dialog.draft, dialog.repeat, review, post)
  return () => reportSeries(text.series.booked(booked.occurrences.length), booked)
}

/** Deletes the appointment that is open in the dialog, or more of its series. */
export async function deleteOpenAppointment(): Promise<void> {
  const dialog = $appointmentDialog.get()
  if (dialog.is !== 'edit' || dialog.doing !== 'nothing') return
  const answer = await askScope('delete', dialog.row)
  if (answer === null) return
  $appointmentDialog.set({ ...dialog, problem: null, doing: 'deleting' })
  await attempt(text.appointment.deleteFailed, () => deleteAppointments(dialog.row, answer.scope))
}

/** Reports a saved appointment; a cancellation, wherever it was chosen, can be undone. */
function reportSaved(
  dialog: NewAppointmentForm | EditAppointmentForm,
  saved: SavedAppointment,
  done: string,
): void {
  const before = dialog.is === 'edit' ? dialog.first.status : saved.status
  if (saved.status === 'cancelled' && before !== 'cancelled') reportCancelled(done, saved, before)
  else reportSuccess(done, saved)
}

const messagesFor = ({ is }: NewAppointmentForm | EditAppointmentForm) =>
  is === 'new'
    ? { done: text.appointment.scheduled, failed: text.appointment.scheduleFailed }
    : { done: text.appointment.updated, failed: text.appointment.updateFailed }

async function send(
  dialog: NewAppointmentForm | EditAppointmentForm,
  allowOverlap: boolean,
): Promise<SavedAppointment> {
  const body = bodyOf(dialog.draft, allowOverlap)
  if (dialog.is === 'edit') return sendRevision<SavedAppointment>(dialog, body)
  const { data } = await post<SavedAppointment>('/api/appointments', body)
  return data
}

async function attempt(
  fallback: string,
  action: () => Promise<() => void>,
  scope: Scope = 'this',
): Promise<void> {
  const signal = appointmentSignal()
  try {
    const finish = await action()
    if (!signal.aborted) closeAppointmentDialog()
    finish()
  } catch (error) {
    toastFailure(fallback)
    const refusal = await toRefusal(error, fallback, scope)
    if (!signal.aborted) showRefusal(refusal)
  }
}

async function toRefusal(error: unknown, fallback: string, scope: Scope): Promise<Refusal> {
  const conflicts = conflictsOf(error)
  if (conflicts) return { clash: { is: 'refused', conflicts } }
  const dialog = $appointmentDialog.get()
  const blocked = error instanceof RequestError ? findBlockedDates(error.body) : undefined
  if (blocked && isForm(dialog)) return blockedRefusal(dialog, blocked, scope)
  if (dialog.is !== 'edit' || !isStale(error)) return errorRefusal(error, fallback)
  try {
    return { problem: reason(error, fallback), stale: await loadCurrent(dialog.row) }
  } catch (loadError) {
    return errorRefusal(loadError, fallback)
  }
}

/** Returns a refusal with the dates that are blocked now, without the choices that did not resolve them. */
function blockedRefusal(
  dialog: NewAppointmentForm | EditAppointmentForm,
  blocked: readonly OccurrencePreview[],
  scope: Scope,
): Refusal {
  const before = dialog.series?.occurrences ?? []
  const blockedByDate = new Map(blocked.map((each) => [each.planned, each]))
  const merged = before.map((each) => blockedByDate.get(each.planned) ?? each)
  const newlyBlocked = blocked.filter(({ planned }) => before.every((each) => each.planned !== planned))
  const choices = Object.fromEntries(
    Object.entries(dialog.series?.choices ?? {}).filter(([planned]) => !blockedByDate.has(planned)),
  )
  const series = {
    occurrences: [...merged, ...newlyBlocked],
    choices,
    scope: dialog.is === 'edit' && scope !== 'this' && !isRepeated(dialog) ? scope : null,
  }
  return { problem: text.series.blocked, series }
}

const errorRefusal = (error: unknown, fallback: string): Refusal => {
  const errors = error instanceof RequestError ? error.fields : {}
  return { errors, problem: Object.keys(errors).length > 0 ? null : formProblem(fallback, error) }
}

function showRefusal(refusal: Refusal): void {
  const dialog = $appointmentDialog.get()
  if (!isForm(dialog)) return
  const { stale, ...rest } = refusal
  const refusedState = { ...rest, doing: 'nothing', refusalCount: dialog.refusalCount + 1 } as const
  $appointmentDialog.set(
    dialog.is === 'edit'
      ? { ...dialog, ...refusedState, stale: stale ?? null }
      : { ...dialog, ...refusedState },
  )
}
