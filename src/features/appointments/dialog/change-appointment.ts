import type { Status } from '#contracts/appointments'
import type { AppointmentRow, SavedSeries, SeriesWithOccurrences } from '#modules/appointments'
import { request } from '../../../kit/requests/request.ts'
import { toastWithUndo } from '../../../kit/toasts/result-toasts.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { text } from '../../../language/index.ts'
import { conflictsOf } from '../availability/conflicts.ts'
import { askScopeAndReason, askScope, type Scope } from '../series/series-question.store.ts'
import { confirmTime } from '../time-question/time-question.store.ts'
import { editAppointment } from './appointment-dialog.store.ts'
import { askToTellOfSeries } from '../visit-messages/ask-to-tell.ts'
import {
  reportCancelled,
  reportFailure,
  reportSeries,
  reportSuccess,
  type SavedAppointment,
} from './change-reports.ts'

/** Deletes an appointment and, by scope, others of its series. Returns a function that shows the toast. */
export async function deleteAppointments(row: AppointmentRow, scope: Scope): Promise<() => void> {
  if (scope !== 'this') {
    await request('POST', `/api/appointment-series/${row.seriesId}/remove`, { appointmentId: row.id, scope })
    return () => reportSuccess(text.series.deleted)
  }
  await request('DELETE', `/api/appointments/${row.id}`)
  return () => {
    toastWithUndo(text.appointment.deleted, () => restoreAppointment(row))
    reportLocalChange('appointment')
  }
}

async function restoreAppointment({ id }: AppointmentRow): Promise<void> {
  await request('POST', `/api/appointments/${id}/restore`)
  reportSuccess(text.appointment.restored)
}

/** Asks which appointments of a series to delete, then deletes them. */
export async function askAndDelete(row: AppointmentRow): Promise<void> {
  const answer = await askScope('delete', row)
  if (answer === null) return
  try {
    const report = await deleteAppointments(row, answer.scope)
    report()
  } catch (error) {
    reportFailure(error, text.appointment.deleteFailed)
  }
}

/** Changes an appointment's status; if another appointment has taken its time, opens the dialog with the conflicts. */
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
    reportFailure(error, text.appointment.updateFailed)
  }
}

async function cancelAppointment(row: AppointmentRow): Promise<void> {
  const answer = await askScopeAndReason('cancel', row)
  if (answer === null) return
  const { scope, cancelReason } = answer
  try {
    if (scope !== 'this') {
      const address = `/api/appointment-series/${row.seriesId}`
      const { data: before } = await request<SeriesWithOccurrences>('GET', address)
      const cancellation = { appointmentId: row.id, scope, cancelReason }
      const { data: after } = await request<SavedSeries>('POST', `${address}/cancel`, cancellation)
      toastWithUndo(
        text.series.cancelled,
        () => reopenSeries(address, findCancelled(before, after)),
        askToTellOfSeries(after),
      )
      return reportLocalChange('appointment')
    }
    const { data } = await request<SavedAppointment>(
      'PUT',
      `/api/appointments/${row.id}`,
      { status: 'cancelled', cancelReason },
      { ifMatch: `"${row.version}"` },
    )
    reportCancelled(text.appointment.cancelled, data, row.status)
  } catch (error) {
    reportFailure(error, text.appointment.updateFailed)
  }
}

type FormerStatus = Pick<AppointmentRow, 'id' | 'status'>

/** Finds the appointments to reopen: those that this cancellation changed, not those cancelled before. */
const findCancelled = (
  before: SeriesWithOccurrences,
  after: SeriesWithOccurrences,
): readonly FormerStatus[] => {
  const cancelledIds = new Set(
    after.occurrences.filter((row) => row.status === 'cancelled').map(({ id }) => id),
  )
  return before.occurrences
    .filter(({ id, status }) => status !== 'cancelled' && cancelledIds.has(id))
    .map(({ id, status }) => ({ id, status }))
}

/** Restores the appointments of a cancelled series, if all their times are still free. */
async function reopenSeries(address: string, occurrences: readonly FormerStatus[]): Promise<void> {
  const { data } = await request<SavedSeries>('POST', `${address}/reopen`, { occurrences })
  reportSeries(text.series.restored, data)
}
