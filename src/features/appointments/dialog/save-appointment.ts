import type { Conflict, SeriesScope, Status } from '#contracts/appointments'
import type { AppointmentRow } from '#modules/appointments'
import { clockTime } from '../text/format.ts'
import { text } from '../text/index.ts'
import { bodyOf, changedFields, errorsIn } from './appointment-form.ts'
import {
  $appointmentDialog,
  appointmentVisit,
  closeAppointmentDialog,
  editAppointment,
  type Editing,
  isForm,
  isRepeated,
  type Scheduling,
} from './appointments.ts'
import { changed } from './changes.ts'
import { conflictLine, conflictsOf } from './conflicts.ts'
import { postsOnce } from './idempotency.ts'
import { failed, succeeded } from './outcome.ts'
import { get, reason, request, RequestError } from './request.ts'
import { askScope, ask, type Scope } from './series-question.ts'
import { blockedIn, bookSeries, type Planned, previewSeries, repeatErrors, reviseSeries } from './series.ts'
import { sessionOfPage } from './session.ts'
import { undoable } from './undoable.ts'

type Refusal = Partial<Pick<Editing, 'errors' | 'repeatErrors' | 'problem' | 'stale' | 'clash' | 'series'>>

/** An appointment as it was saved, and what it stands beside. */
type Saved = AppointmentRow & { readonly conflicts?: readonly Conflict[] }

const READING_TIME = 12_000

const post = postsOnce()

/** Saves what the form says, or says under each field what is wrong with it. */
export async function saveAppointment(allowOverlap = false): Promise<void> {
  const dialog = $appointmentDialog.get()
  if (!isForm(dialog) || dialog.doing !== 'nothing') return
  const errors = errorsIn(dialog.draft)
  const wrong = isRepeated(dialog) ? repeatErrors(dialog.draft, dialog.repeat) : {}
  if (Object.keys(errors).length + Object.keys(wrong).length > 0)
    return refuse({ errors, repeatErrors: wrong, problem: null })
  if (isRepeated(dialog) && !dialog.series) return showSeries(dialog)
  const scope = await scopeOf(dialog)
  const still = $appointmentDialog.get()
  if (scope === null || !isForm(still) || still.doing !== 'nothing') return
  $appointmentDialog.set({ ...still, errors, problem: null, doing: 'saving' })
  const said = words(dialog)
  await attempt(
    said.failed,
    async () => {
      if (scope !== 'this') return saveSeries(dialog, scope)
      const { conflicts = [] } = await send(dialog, allowOverlap)
      return () => tell(said.done, conflicts)
    },
    scope,
  )
}

/** For how many a change is to hold. What becomes of one, and whose it is, is of that one alone. */
async function scopeOf(dialog: Scheduling | Editing): Promise<Scope | null> {
  if (dialog.is === 'new') return isRepeated(dialog) ? 'all' : 'this'
  if (isRepeated(dialog)) return 'following'
  if (dialog.series?.scope) return dialog.series.scope
  const changes = changedFields(dialog.first, dialog.draft)
  const alone = changes.length === 0 || changes.includes('status') || changes.includes('patientId')
  return alone ? 'this' : ((await askScope('save', dialog.row))?.scope ?? null)
}

/** Shows all that a series would be, to be looked at before it is booked. */
async function showSeries(dialog: Scheduling | Editing): Promise<void> {
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

async function saveSeries(dialog: Scheduling | Editing, scope: SeriesScope): Promise<() => void> {
  if (dialog.is === 'edit') {
    const anew = isRepeated(dialog) ? dialog.repeat : undefined
    await reviseSeries(dialog.row, dialog.draft, scope, dialog.series?.choices, anew)
    return () => tell(text.series.updated)
  }
  const review = dialog.series ?? { occurrences: [], choices: {}, scope: null }
  const { occurrences } = await bookSeries(dialog.draft, dialog.repeat, review, post)
  return () => tell(text.series.booked(occurrences.length))
}

/** Takes the open appointment off every list. */
export async function deleteOpenAppointment(): Promise<void> {
  const dialog = $appointmentDialog.get()
  if (dialog.is !== 'edit' || dialog.doing !== 'nothing') return
  const answer = await askScope('delete', dialog.row)
  if (answer === null) return
  $appointmentDialog.set({ ...dialog, problem: null, doing: 'deleting' })
  await attempt(text.appointment.deleteFailed, () => takeOff(dialog.row, answer.scope))
}

/** Takes an appointment, or more of its series, off every list; answers how to say so. */
async function takeOff(row: AppointmentRow, scope: Scope): Promise<() => void> {
  if (scope !== 'this') {
    await request('POST', `/api/appointments/series/${row.seriesId}/remove`, { appointmentId: row.id, scope })
    return () => tell(text.series.deleted)
  }
  await request('DELETE', `/api/appointments/${row.id}`)
  return () => {
    undoable(text.appointment.deleted, () => putBack(row))
    changed('appointments')
  }
}

async function putBack({ id }: AppointmentRow): Promise<void> {
  await request('POST', `/api/appointments/${id}/restore`)
  tell(text.appointment.restored)
}

/** Takes an appointment off every list. */
export async function deleteAppointment(row: AppointmentRow): Promise<void> {
  const answer = await askScope('delete', row)
  if (answer === null) return
  try {
    const say = await takeOff(row, answer.scope)
    say()
  } catch (error) {
    refusedOutside(error, text.appointment.deleteFailed)
  }
}

/** Changes what is to become of an appointment; where its time is taken by now, the dialog says by whom. */
export async function changeStatus(row: AppointmentRow, status: Status): Promise<void> {
  if (row.status === status) return
  if (status === 'cancelled') return cancelAppointment(row)
  try {
    await request('PUT', `/api/appointments/${row.id}`, { status }, { ifMatch: `"${row.version}"` })
    tell(text.appointment.updated)
  } catch (error) {
    const conflicts = conflictsOf(error)
    if (conflicts) await editAppointment(row, { status }, { is: 'refused', conflicts })
    refusedOutside(error, text.appointment.updateFailed)
  }
}

/** Cancels an appointment, or more of its series, once it was asked why. */
async function cancelAppointment(row: AppointmentRow): Promise<void> {
  const answer = await ask('cancel', row)
  if (answer === null) return
  const { scope, cancelReason } = answer
  try {
    if (scope !== 'this') {
      const called = { appointmentId: row.id, scope, cancelReason }
      await request('POST', `/api/appointments/series/${row.seriesId}/cancel`, called)
      return tell(text.series.cancelled)
    }
    const { data } = await request<AppointmentRow>(
      'PUT',
      `/api/appointments/${row.id}`,
      { status: 'cancelled', cancelReason },
      { ifMatch: `"${row.version}"` },
    )
    undoable(text.appointment.cancelled, () => takeUp(data, row.status))
    changed('appointments')
  } catch (error) {
    refusedOutside(error, text.appointment.updateFailed)
  }
}

/** Has an appointment take place after all, where nobody else has its time by now. */
async function takeUp({ id, version }: AppointmentRow, status: Status): Promise<void> {
  await request('PUT', `/api/appointments/${id}`, { status }, { ifMatch: `"${version}"` })
  tell(text.appointment.updated)
}

const words = ({ is }: Scheduling | Editing) =>
  is === 'new'
    ? { done: text.appointment.scheduled, failed: text.appointment.scheduleFailed }
    : { done: text.appointment.updated, failed: text.appointment.updateFailed }

async function send(dialog: Scheduling | Editing, allowOverlap: boolean): Promise<Saved> {
  const body = bodyOf(dialog.draft, allowOverlap)
  const { data } =
    dialog.is === 'new'
      ? await post<Saved>('/api/appointments', body)
      : await request<Saved>('PUT', `/api/appointments/${dialog.row.id}`, body, {
          ifMatch: `"${dialog.row.version}"`,
        })
  return data
}

const asTheClinicDoes = (time: string): string =>
  clockTime(time, sessionOfPage()?.user.timeFormat ?? '12-hour')

/** Says what was done, and what is to be looked at because of it; every screen fetches again. */
function tell(done: string, conflicts: readonly Conflict[] = []): void {
  const patients = conflicts.filter((conflict) => conflict.of === 'patient')
  if (patients.length === 0) succeeded(done)
  else {
    const beside = patients.map((conflict) => conflictLine(conflict, asTheClinicDoes)).join('; ')
    succeeded(text.appointment.doneBeside(done, beside), { duration: READING_TIME })
  }
  changed('appointments')
}

async function attempt(
  fallback: string,
  work: () => Promise<() => void>,
  scope: Scope = 'this',
): Promise<void> {
  const visit = appointmentVisit()
  try {
    const finish = await work()
    if (!visit.aborted) closeAppointmentDialog()
    finish()
  } catch (error) {
    failed(fallback)
    const refusal = await explain(error, fallback, scope)
    if (!visit.aborted) refuse(refusal)
  }
}

/** Where no dialog is open the toast is all there is: it says why. */
function refusedOutside(error: unknown, fallback: string): void {
  const why = reason(error, '')
  failed(why ? text.appointment.failedBecause(fallback, why) : fallback)
  if (error instanceof RequestError && [404, 409].includes(error.status)) changed('appointments')
}

async function explain(error: unknown, fallback: string, scope: Scope): Promise<Refusal> {
  const conflicts = conflictsOf(error)
  if (conflicts) return { clash: { is: 'refused', conflicts } }
  const dialog = $appointmentDialog.get()
  const blocked = error instanceof RequestError ? blockedIn(error.body) : undefined
  if (blocked && isForm(dialog)) return stillBlocked(dialog, blocked, scope)
  const stale = dialog.is === 'edit' && error instanceof RequestError && error.code === 'stale_version'
  if (!stale) return blame(error, fallback)
  try {
    return { problem: reason(error, fallback), stale: await current(dialog.row) }
  } catch (unread) {
    return blame(unread, fallback)
  }
}

/** What stands in the way by now; what was chosen for those dates did not do. */
function stillBlocked(dialog: Scheduling | Editing, blocked: readonly Planned[], scope: Scope): Refusal {
  const before = dialog.series?.occurrences ?? []
  const now = new Map(blocked.map((each) => [each.planned, each]))
  const known = before.map((each) => now.get(each.planned) ?? each)
  const others = blocked.filter(({ planned }) => before.every((each) => each.planned !== planned))
  const choices = Object.fromEntries(
    Object.entries(dialog.series?.choices ?? {}).filter(([planned]) => !now.has(planned)),
  )
  const series = {
    occurrences: [...known, ...others],
    choices,
    scope: dialog.is === 'edit' && scope !== 'this' && !isRepeated(dialog) ? scope : null,
  }
  return { problem: text.series.blocked, series }
}

const current = ({ id }: AppointmentRow) => get<AppointmentRow>(`/api/appointments/${id}`)

const blame = (error: unknown, fallback: string): Refusal => {
  const errors = error instanceof RequestError ? error.fields : {}
  return { errors, problem: Object.keys(errors).length > 0 ? null : reason(error, fallback) }
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
