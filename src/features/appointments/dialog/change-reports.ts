import type { Conflict, Status } from '#contracts/appointments'
import type { VisitChange } from '#contracts/clinic'
import type { AppointmentRow, SavedSeries } from '#modules/appointments'
import { clockTime } from '../../../kit/format/format.ts'
import { reason, request, RequestError } from '../../../kit/requests/request.ts'
import { readPageSession } from '../../../kit/requests/session.ts'
import { toastFailure, toastSuccess, toastWithUndo } from '../../../kit/toasts/result-toasts.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { text } from '../../../language/index.ts'
import { conflictLine } from '../availability/conflicts.ts'
import { askToTell, askToTellOfSeries } from '../visit-messages/ask-to-tell.ts'

/** The server's response to a change of an appointment. */
export type SavedAppointment = AppointmentRow & {
  readonly conflicts?: readonly Conflict[]
  readonly untold?: VisitChange | null
}

/** How long a toast with details to read stays. */
const READING_MS = 12_000

const formatTime = (time: string): string => clockTime(time, readPageSession()?.user.timeFormat ?? '12-hour')

/**
 * Reports a change of appointments, with the patient's other appointments at that time, and asks whether to tell the
 * patient.
 */
export function reportSuccess(message: string, saved?: SavedAppointment): void {
  const patientConflicts = (saved?.conflicts ?? []).filter((conflict) => conflict.of === 'patient')
  const toastOptions = saved ? askToTell(saved) : {}
  if (patientConflicts.length === 0) toastSuccess(message, toastOptions)
  else {
    const otherAppointments = patientConflicts
      .map((conflict) => conflictLine(conflict, formatTime))
      .join('; ')
    toastSuccess(text.appointment.doneBeside(message, otherAppointments), {
      ...toastOptions,
      duration: READING_MS,
    })
  }
  reportLocalChange('appointment')
}

/** Reports a change of a series, and asks whether to tell the patient. */
export function reportSeries(message: string, saved: SavedSeries): void {
  toastSuccess(message, askToTellOfSeries(saved))
  reportLocalChange('appointment')
}

/** Reports a cancellation, which can be undone. */
export function reportCancelled(message: string, cancelled: SavedAppointment, before: Status): void {
  toastWithUndo(message, () => undoCancellation(cancelled, before), askToTell(cancelled))
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

/** Reports in a toast why a change failed, when no dialog is open to show it. */
export function reportFailure(error: unknown, fallback: string): void {
  const cause = reason(error, '')
  toastFailure(cause ? text.appointment.failedBecause(fallback, cause) : fallback)
  if (error instanceof RequestError && [404, 409].includes(error.status)) reportLocalChange('appointment')
}
