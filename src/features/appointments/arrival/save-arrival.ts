import type { AppointmentRow } from '#modules/appointments'
import { request } from '../../../kit/requests/request.ts'
import { toastError, toastSuccess, toastWithUndo } from '../../../kit/toasts/result-toasts.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { text } from '../../../language/index.ts'
import { applySavedArrival } from '../dialog/appointment-dialog.store.ts'

type ArrivalTarget = Pick<AppointmentRow, 'id' | 'patientName'>

async function send(method: 'PUT' | 'DELETE', { id }: ArrivalTarget): Promise<void> {
  const { data } = await request<AppointmentRow>(method, `/api/appointments/${id}/arrival`)
  applySavedArrival(data)
  reportLocalChange('appointment')
}

async function clearArrival(appointment: ArrivalTarget): Promise<void> {
  await send('DELETE', appointment)
  toastSuccess(text.arrival.undone(appointment.patientName))
}

async function withFailureToast(saving: Promise<void>): Promise<void> {
  try {
    await saving
  } catch (error) {
    toastError(error, text.arrival.failed)
    // The server refused what the screen offered, so the screen is out of date and has to reload.
    reportLocalChange('appointment')
  }
}

async function mark(appointment: ArrivalTarget): Promise<void> {
  await send('PUT', appointment)
  toastWithUndo(text.arrival.marked(appointment.patientName), () => clearArrival(appointment))
}

/** Records that the patient is here. */
export const markArrival = (appointment: ArrivalTarget): Promise<void> => withFailureToast(mark(appointment))

/** Undoes an arrival that was marked by mistake. */
export const undoArrival = (appointment: ArrivalTarget): Promise<void> =>
  withFailureToast(clearArrival(appointment))
