import type { AppointmentRow } from '#modules/appointments'
import { request } from '../../../kit/requests/request.ts'
import { failedWith, toastSuccess, undoable } from '../../../kit/toasts/result-toasts.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { text } from '../../../language/index.ts'
import { noteArrival } from '../dialog/appointment-dialog.store.ts'

type Patient = Pick<AppointmentRow, 'id' | 'patientName'>

async function send(method: 'PUT' | 'DELETE', { id }: Patient): Promise<void> {
  const { data } = await request<AppointmentRow>(method, `/api/appointments/${id}/arrival`)
  noteArrival(data)
  reportLocalChange('appointment')
}

async function takeBack(patient: Patient): Promise<void> {
  await send('DELETE', patient)
  toastSuccess(text.arrival.undone(patient.patientName))
}

async function orReport(saving: Promise<void>): Promise<void> {
  try {
    await saving
  } catch (error) {
    failedWith(error, text.arrival.failed)
    // The screen offered what the server refuses, so it is behind.
    reportLocalChange('appointment')
  }
}

async function mark(patient: Patient): Promise<void> {
  await send('PUT', patient)
  undoable(text.arrival.marked(patient.patientName), () => takeBack(patient))
}

/** Records that the patient is here. */
export const markArrival = (patient: Patient): Promise<void> => orReport(mark(patient))

/** Takes back an arrival that was marked by mistake. */
export const undoArrival = (patient: Patient): Promise<void> => orReport(takeBack(patient))
