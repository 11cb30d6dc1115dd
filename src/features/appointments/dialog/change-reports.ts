import type { Conflict, Status } from '#contracts/appointments'
import type { VisitChange } from '#contracts/clinic'
import type { AppointmentRow, SavedSeries } from '#modules/appointments'
import { clockTime } from '../../../kit/format/format.ts'
import { reason, request, RequestError } from '../../../kit/requests/request.ts'
import { readPageSession } from '../../../kit/requests/session.ts'
import { toastFailure, toastSuccess, undoable } from '../../../kit/toasts/result-toasts.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { text } from '../../../language/index.ts'
import { conflictLine } from '../availability/conflicts.ts'
import { askToTell, askToTellOfSeries } from '../visit-messages/ask-to-tell.ts'

/** An appointment as the server answers a change of it. */
export type SavedAppointment = AppointmentRow & {
  readonly conflicts?: readonly Conflict[]
  readonly untold?: VisitChange | null
}

/** How long a toast stays that has more to read than that something is done. */
const READING_MS = 12_000

const formatTime = (time: string): string => clockTime(time, readPageSession()?.user.timeFormat ?? '12-hour')

/** Reports a change of appointments, with the patient's other appointments at that time, and asks whether to tell the patient. */
export function reportSuccess(done: string, saved?: SavedAppointment): void {
  const patients = (saved?.conflicts ?? []).filter((conflict) => conflict.of === 'patient')
  const asking = saved ? askToTell(saved) : {}
  if (patients.length === 0) toastSuccess(done, asking)
  else {
    const otherAppointments = patients.map((conflict) => conflictLine(conflict, formatTime)).join('; ')
    toastSuccess(text.appointment.doneBeside(done, otherAppointments), { ...asking, duration: READING_MS })
  }
  reportLocalChange('appointment')
}

/** Reports a change of a series, and asks whether to tell the patient. */
export function reportSeries(done: string, saved: SavedSeries): void {
  toastSuccess(done, askToTellOfSeries(saved))
  reportLocalChange('appointment')
}

/** Reports a cancellation, which can be undone. */
export function reportCancelled(done: string, cancelled: SavedAppointment, before: Status): void {
  undoable(done, () => undoCancellation(cancelled, before), askToTell(cancelled))
  reportLocalChange('appointment')
}

/** Restores the status of a cancelled appointment, if its time is still free. */
async function undoCancellation({ id, version }: AppointmentRow, status: Status): Promise<void> {
  const { data } = await request<SavedAppointment>(
    'PUT',
    `/api/appointments/${id}`,
    { status },
    { ifMatch: `"${version}"` },
  )
  reportSuccess(text.appointment.restored, { ...data, conflicts: [] })
}

/** Reports in a toast why a change failed for which no dialog is open. */
export function reportFailure(error: unknown, fallback: string): void {
  const why = reason(error, '')
  toastFailure(why ? text.appointment.failedBecause(fallback, why) : fallback)
  if (error instanceof RequestError && [404, 409].includes(error.status)) reportLocalChange('appointment')
}
