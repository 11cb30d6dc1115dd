import { onSet } from 'nanostores'
import type { Conflict, Status } from '#contracts/appointments'
import type { AppointmentRow } from '#modules/appointments'
import { clockTime } from '../text/format.ts'
import { text } from '../text/index.ts'
import { bodyOf, errorsIn } from './appointment-form.ts'
import {
  $appointmentDialog,
  appointmentVisit,
  closeAppointmentDialog,
  editAppointment,
  type Editing,
  isForm,
  type Scheduling,
} from './appointments.ts'
import { changed } from './changes.ts'
import { conflictLine, conflictsOf } from './conflicts.ts'
import { idempotencyKeys } from './idempotency.ts'
import { failed, succeeded } from './outcome.ts'
import { get, reason, request, RequestError } from './request.ts'
import { sessionOfPage } from './session.ts'

type Refusal = Partial<Pick<Editing, 'errors' | 'problem' | 'stale' | 'clash'>>

/** An appointment as it was saved, and what it stands beside. */
type Saved = AppointmentRow & { readonly conflicts?: readonly Conflict[] }

const READING_TIME = 12_000

let keyFor = idempotencyKeys()
onSet($appointmentDialog, ({ newValue }) => {
  if (newValue.is === 'closed') keyFor = idempotencyKeys()
})

/** Saves what the form says, or says under each field what is wrong with it. */
export async function saveAppointment(allowOverlap = false): Promise<void> {
  const dialog = $appointmentDialog.get()
  if (!isForm(dialog) || dialog.doing !== 'nothing') return
  const errors = errorsIn(dialog.draft)
  if (Object.keys(errors).length > 0) return refuse({ errors, problem: null })
  $appointmentDialog.set({ ...dialog, errors, problem: null, doing: 'saving' })
  const said = words(dialog)
  await attempt(said.failed, async () => {
    const { conflicts = [] } = await send(dialog, allowOverlap)
    return () => tell(said.done, conflicts)
  })
}

/** Takes the open appointment off every list. */
export async function deleteOpenAppointment(): Promise<void> {
  const dialog = $appointmentDialog.get()
  if (dialog.is !== 'edit' || dialog.doing !== 'nothing') return
  $appointmentDialog.set({ ...dialog, problem: null, doing: 'deleting' })
  await attempt(text.appointment.deleteFailed, async () => {
    await request('DELETE', `/api/appointments/${dialog.row.id}`)
    return () => tell(text.appointment.deleted)
  })
}

/** Takes an appointment off every list. */
export async function deleteAppointment({ id }: AppointmentRow): Promise<void> {
  try {
    await request('DELETE', `/api/appointments/${id}`)
    tell(text.appointment.deleted)
  } catch (error) {
    refusedOutside(error, text.appointment.deleteFailed)
  }
}

/** Changes what is to become of an appointment; where its time is taken by now, the dialog says by whom. */
export async function changeStatus(row: AppointmentRow, status: Status): Promise<void> {
  if (row.status === status) return
  try {
    await request('PUT', `/api/appointments/${row.id}`, { status }, { ifMatch: `"${row.version}"` })
    tell(text.appointment.updated)
  } catch (error) {
    const conflicts = conflictsOf(error)
    if (conflicts) await editAppointment(row, { status }, { is: 'refused', conflicts })
    refusedOutside(error, text.appointment.updateFailed)
  }
}

const words = ({ is }: Scheduling | Editing) =>
  is === 'new'
    ? { done: text.appointment.scheduled, failed: text.appointment.scheduleFailed }
    : { done: text.appointment.updated, failed: text.appointment.updateFailed }

async function send(dialog: Scheduling | Editing, allowOverlap: boolean): Promise<Saved> {
  const body = bodyOf(dialog.draft, allowOverlap)
  const { data } =
    dialog.is === 'new'
      ? await request<Saved>('POST', '/api/appointments', body, { idempotencyKey: keyFor(body) })
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

async function attempt(fallback: string, work: () => Promise<() => void>): Promise<void> {
  const visit = appointmentVisit()
  try {
    const finish = await work()
    if (!visit.aborted) closeAppointmentDialog()
    finish()
  } catch (error) {
    failed(fallback)
    const refusal = await explain(error, fallback)
    if (!visit.aborted) refuse(refusal)
  }
}

/** Where no dialog is open the toast is all there is: it says why. */
function refusedOutside(error: unknown, fallback: string): void {
  const why = reason(error, '')
  failed(why ? text.appointment.failedBecause(fallback, why) : fallback)
  if (error instanceof RequestError && [404, 409].includes(error.status)) changed('appointments')
}

async function explain(error: unknown, fallback: string): Promise<Refusal> {
  const conflicts = conflictsOf(error)
  if (conflicts) return { clash: { is: 'refused', conflicts } }
  const dialog = $appointmentDialog.get()
  const stale = dialog.is === 'edit' && error instanceof RequestError && error.code === 'stale_version'
  if (!stale) return blame(error, fallback)
  try {
    return { problem: reason(error, fallback), stale: await current(dialog.row) }
  } catch (unread) {
    return blame(unread, fallback)
  }
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
