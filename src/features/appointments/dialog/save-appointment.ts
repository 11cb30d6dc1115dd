import type { Conflict, SeriesScope, Status } from '#contracts/appointments'
import type { VisitChange } from '#contracts/clinic'
import type { AppointmentRow, SeriesWithOccurrences } from '#modules/appointments'
import { clockTime } from '../../../kit/format/format.ts'
import { createIdempotentPost } from '../../../kit/requests/idempotency.ts'
import { formProblem, reason, request, RequestError } from '../../../kit/requests/request.ts'
import { sessionOfPage } from '../../../kit/requests/session.ts'
import { failed, succeeded, undoable } from '../../../kit/toasts/result-toasts.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { text } from '../../../language/index.ts'
import { conflictLine, conflictsOf } from '../availability/conflicts.ts'
import { askToTell } from '../visit-messages/ask-to-tell.ts'
import { askScope, ask, type Scope } from '../series/series-question.store.ts'
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
  appointmentVisit,
  closeAppointmentDialog,
  editAppointment,
  type EditAppointmentForm,
  isForm,
  isRepeated,
  type NewAppointmentForm,
} from './appointment-dialog.store.ts'
import { confirmTime } from '../time-question/time-question.store.ts'
import { bodyOf, changedFields, errorsIn } from './draft.ts'
import { isStale, loadCurrent, sendRevision } from './send-revision.ts'

type Refusal = Partial<
  Pick<EditAppointmentForm, 'errors' | 'repeatErrors' | 'problem' | 'stale' | 'clash' | 'series'>
>

type SavedAppointment = AppointmentRow & {
  readonly conflicts?: readonly Conflict[]
  readonly untold?: VisitChange | null
}

const READING_MS = 12_000

const post = createIdempotentPost()

export async function saveAppointment(allowOverlap = false): Promise<void> {
  const dialog = $appointmentDialog.get()
  if (!isForm(dialog) || !isIdle()) return
  const errors = errorsIn(dialog.draft)
  const wrong = isRepeated(dialog) ? repeatErrors(dialog.draft, dialog.repeat) : {}
  if (Object.keys(errors).length + Object.keys(wrong).length > 0)
    return refuse({ errors, repeatErrors: wrong, problem: null })
  // Answering a conflict or the dates of a series saves what was confirmed before.
  if (!allowOverlap && !dialog.series && !(await isTimeMeant(dialog))) return
  if (isRepeated(dialog) && !dialog.series) return isIdle() ? showSeries(dialog) : undefined
  const scope = await scopeOf(dialog)
  const still = $appointmentDialog.get()
  if (scope === null || !isForm(still) || !isIdle()) return
  $appointmentDialog.set({ ...still, errors, problem: null, doing: 'saving' })
  const messages = words(dialog)
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

/** Whether a form is open that nothing is being done with, also after an answer of the user was awaited. */
const isIdle = (): boolean => {
  const dialog = $appointmentDialog.get()
  return isForm(dialog) && dialog.doing === 'nothing'
}

const isTimeMeant = (dialog: NewAppointmentForm | EditAppointmentForm): Promise<boolean> =>
  confirmTime(
    dialog.draft,
    dialog.is === 'edit' ? { ...dialog.first, arrivedAt: dialog.row.arrivedAt } : null,
  )

/**
 * Returns which appointments of the series a change applies to. A change of the status or the patient always
 * applies to one appointment.
 */
async function scopeOf(dialog: NewAppointmentForm | EditAppointmentForm): Promise<Scope | null> {
  if (dialog.is === 'new') return isRepeated(dialog) ? 'all' : 'this'
  if (isRepeated(dialog)) return 'following'
  if (dialog.series?.scope) return dialog.series.scope
  const changes = changedFields(dialog.first, dialog.draft)
  const alone = changes.length === 0 || changes.includes('status') || changes.includes('patientId')
  return alone ? 'this' : ((await askScope('save', dialog.row))?.scope ?? null)
}

async function showSeries(dialog: NewAppointmentForm | EditAppointmentForm): Promise<void> {
  $appointmentDialog.set({ ...dialog, errors: {}, repeatErrors: {}, problem: null, doing: 'saving' })
  const visit = appointmentVisit()
  try {
    const series = await previewSeries(
      dialog.draft,
      dialog.repeat,
      dialog.is === 'edit' ? dialog.row.id : undefined,
    )
    const now = $appointmentDialog.get()
    if (!visit.aborted && isForm(now)) $appointmentDialog.set({ ...now, series, doing: 'nothing' })
  } catch (error) {
    failed(text.series.previewFailed)
    if (!visit.aborted) refuse(blame(error, text.series.previewFailed))
  }
}

async function saveSeries(
  dialog: NewAppointmentForm | EditAppointmentForm,
  scope: SeriesScope,
): Promise<() => void> {
  if (dialog.is === 'edit') {
    const recurrence = isRepeated(dialog) ? dialog.repeat : undefined
    await reviseSeries(dialog.row, dialog.draft, scope, dialog.series?.choices, recurrence)
    return () => reportSuccess(text.series.updated)
  }
  const review = dialog.series ?? { occurrences: [], choices: {}, scope: null }
  const { occurrences } = await bookSeries(dialog.draft, dialog.repeat, review, post)
  return () => reportSuccess(text.series.booked(occurrences.length))
}

export async function deleteOpenAppointment(): Promise<void> {
  const dialog = $appointmentDialog.get()
  if (dialog.is !== 'edit' || dialog.doing !== 'nothing') return
  const answer = await askScope('delete', dialog.row)
  if (answer === null) return
  $appointmentDialog.set({ ...dialog, problem: null, doing: 'deleting' })
  await attempt(text.appointment.deleteFailed, () => takeOff(dialog.row, answer.scope))
}

/** Deletes an appointment, or more of its series; returns a function that reports it. */
async function takeOff(row: AppointmentRow, scope: Scope): Promise<() => void> {
  if (scope !== 'this') {
    await request('POST', `/api/appointment-series/${row.seriesId}/remove`, { appointmentId: row.id, scope })
    return () => reportSuccess(text.series.deleted)
  }
  await request('DELETE', `/api/appointments/${row.id}`)
  return () => {
    undoable(text.appointment.deleted, () => putBack(row))
    reportLocalChange('appointments')
  }
}

async function putBack({ id }: AppointmentRow): Promise<void> {
  await request('POST', `/api/appointments/${id}/restore`)
  reportSuccess(text.appointment.restored)
}

export async function deleteAppointment(row: AppointmentRow): Promise<void> {
  const answer = await askScope('delete', row)
  if (answer === null) return
  try {
    const report = await takeOff(row, answer.scope)
    report()
  } catch (error) {
    handleOtherRefusal(error, text.appointment.deleteFailed)
  }
}

/** Changes an appointment's status; if its time has been taken since, opens the dialog with the conflicts. */
export async function changeStatus(row: AppointmentRow, status: Status): Promise<void> {
  if (row.status === status) return
  if (status === 'cancelled') return cancelAppointment(row)
  if (!(await confirmTime({ ...row, status }, row))) return
  try {
    const { data } = await request<SavedAppointment>(
      'PUT',
      `/api/appointments/${row.id}`,
      { status },
      { ifMatch: `"${row.version}"` },
    )
    reportSuccess(text.appointment.updated, { ...data, conflicts: [] })
  } catch (error) {
    const conflicts = conflictsOf(error)
    if (conflicts) await editAppointment(row, { status }, { is: 'refused', conflicts })
    handleOtherRefusal(error, text.appointment.updateFailed)
  }
}

async function cancelAppointment(row: AppointmentRow): Promise<void> {
  const answer = await ask('cancel', row)
  if (answer === null) return
  const { scope, cancelReason } = answer
  try {
    if (scope !== 'this') {
      const address = `/api/appointment-series/${row.seriesId}`
      const { data: before } = await request<SeriesWithOccurrences>('GET', address)
      const cancelling = { appointmentId: row.id, scope, cancelReason }
      const { data: after } = await request<SeriesWithOccurrences>('POST', `${address}/cancel`, cancelling)
      undoable(text.series.cancelled, () => reopenSeries(address, findCancelled(before, after)))
      return reportLocalChange('appointments')
    }
    const { data } = await request<SavedAppointment>(
      'PUT',
      `/api/appointments/${row.id}`,
      { status: 'cancelled', cancelReason },
      { ifMatch: `"${row.version}"` },
    )
    reportCancelled(text.appointment.cancelled, data, row.status)
  } catch (error) {
    handleOtherRefusal(error, text.appointment.updateFailed)
  }
}

type FormerStatus = Pick<AppointmentRow, 'id' | 'status'>

/** Lists the appointments that a cancellation changed, with their status before. */
const findCancelled = (
  before: SeriesWithOccurrences,
  after: SeriesWithOccurrences,
): readonly FormerStatus[] => {
  const isCancelled = new Set(
    after.occurrences.filter((row) => row.status === 'cancelled').map(({ id }) => id),
  )
  return before.occurrences
    .filter(({ id, status }) => status !== 'cancelled' && isCancelled.has(id))
    .map(({ id, status }) => ({ id, status }))
}

/** Restores the appointments of a cancelled series, if all their times are still free. */
async function reopenSeries(address: string, occurrences: readonly FormerStatus[]): Promise<void> {
  await request('POST', `${address}/reopen`, { occurrences })
  reportSuccess(text.series.restored)
}

/** Restores the status of a cancelled appointment, if its time is still free. */
async function takeUp({ id, version }: AppointmentRow, status: Status): Promise<void> {
  const { data } = await request<SavedAppointment>(
    'PUT',
    `/api/appointments/${id}`,
    { status },
    { ifMatch: `"${version}"` },
  )
  reportSuccess(text.appointment.restored, { ...data, conflicts: [] })
}

function reportCancelled(done: string, cancelled: SavedAppointment, before: Status): void {
  undoable(done, () => takeUp(cancelled, before), askToTell(cancelled))
  reportLocalChange('appointments')
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

const words = ({ is }: NewAppointmentForm | EditAppointmentForm) =>
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

const asTheClinicDoes = (time: string): string =>
  clockTime(time, sessionOfPage()?.user.timeFormat ?? '12-hour')

function reportSuccess(done: string, saved?: SavedAppointment): void {
  const patients = (saved?.conflicts ?? []).filter((conflict) => conflict.of === 'patient')
  const asking = saved ? askToTell(saved) : {}
  if (patients.length === 0) succeeded(done, asking)
  else {
    const otherAppointments = patients.map((conflict) => conflictLine(conflict, asTheClinicDoes)).join('; ')
    succeeded(text.appointment.doneBeside(done, otherAppointments), { ...asking, duration: READING_MS })
  }
  reportLocalChange('appointments')
}

async function attempt(
  fallback: string,
  action: () => Promise<() => void>,
  scope: Scope = 'this',
): Promise<void> {
  const visit = appointmentVisit()
  try {
    const finish = await action()
    if (!visit.aborted) closeAppointmentDialog()
    finish()
  } catch (error) {
    failed(fallback)
    const refusal = await explain(error, fallback, scope)
    if (!visit.aborted) refuse(refusal)
  }
}

/** Without an open dialog, only the toast can say why it failed. */
function handleOtherRefusal(error: unknown, fallback: string): void {
  const why = reason(error, '')
  failed(why ? text.appointment.failedBecause(fallback, why) : fallback)
  if (error instanceof RequestError && [404, 409].includes(error.status)) reportLocalChange('appointments')
}

async function explain(error: unknown, fallback: string, scope: Scope): Promise<Refusal> {
  const conflicts = conflictsOf(error)
  if (conflicts) return { clash: { is: 'refused', conflicts } }
  const dialog = $appointmentDialog.get()
  const blocked = error instanceof RequestError ? findBlockedDates(error.body) : undefined
  if (blocked && isForm(dialog)) return stillBlocked(dialog, blocked, scope)
  if (dialog.is !== 'edit' || !isStale(error)) return blame(error, fallback)
  try {
    return { problem: reason(error, fallback), stale: await loadCurrent(dialog.row) }
  } catch (unread) {
    return blame(unread, fallback)
  }
}

/** Shows the dates that are blocked now, and drops the choices that did not resolve them. */
function stillBlocked(
  dialog: NewAppointmentForm | EditAppointmentForm,
  blocked: readonly OccurrencePreview[],
  scope: Scope,
): Refusal {
  const before = dialog.series?.occurrences ?? []
  const now = new Map(blocked.map((each) => [each.planned, each]))
  const merged = before.map((each) => now.get(each.planned) ?? each)
  const others = blocked.filter(({ planned }) => before.every((each) => each.planned !== planned))
  const choices = Object.fromEntries(
    Object.entries(dialog.series?.choices ?? {}).filter(([planned]) => !now.has(planned)),
  )
  const series = {
    occurrences: [...merged, ...others],
    choices,
    scope: dialog.is === 'edit' && scope !== 'this' && !isRepeated(dialog) ? scope : null,
  }
  return { problem: text.series.blocked, series }
}

const blame = (error: unknown, fallback: string): Refusal => {
  const errors = error instanceof RequestError ? error.fields : {}
  return { errors, problem: Object.keys(errors).length > 0 ? null : formProblem(fallback, error) }
}

function refuse(refusal: Refusal): void {
  const dialog = $appointmentDialog.get()
  if (!isForm(dialog)) return
  const { stale, ...rest } = refusal
  const counted = { ...rest, doing: 'nothing', refusals: dialog.refusals + 1 } as const
  $appointmentDialog.set(
    dialog.is === 'edit' ? { ...dialog, ...counted, stale: stale ?? null } : { ...dialog, ...counted },
  )
}
