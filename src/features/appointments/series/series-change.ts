import type { AppointmentRow, SeriesWithOccurrences } from '#modules/appointments'
import { get } from '../../../kit/requests/request.ts'
import { $appointmentDialog, appointmentSignal } from '../dialog/appointment-dialog.store.ts'
import { recurrenceFormOf } from '../recurrence/recurrence-form.ts'

/** Loads the series of the appointment in the dialog. If that fails, the dialog works without it. */
export async function lookUpSeries({ seriesId }: AppointmentRow): Promise<void> {
  if (seriesId === null) return
  const signal = appointmentSignal()
  const series = await get<SeriesWithOccurrences>(`/api/appointment-series/${seriesId}`, { signal }).catch(
    () => null,
  )
  const dialog = $appointmentDialog.get()
  if (!signal.aborted && dialog.is === 'edit') $appointmentDialog.set({ ...dialog, savedSeries: series })
}

/** Proposes a new recurrence from this appointment on: the current one, with as many times as are left. */
export function changeRepetition(): void {
  const dialog = $appointmentDialog.get()
  if (dialog.is !== 'edit' || !dialog.savedSeries) return
  const { first, draft, savedSeries, row } = dialog
  const { patientId, patientName, status, cancelReason } = first
  const form = recurrenceFormOf(savedSeries.repeats)
  const planned = savedSeries.occurrences.find(({ id }) => id === row.id)?.planned ?? row.date
  const remainingCount = savedSeries.occurrences.filter((each) => each.planned >= planned).length
  $appointmentDialog.set({
    ...dialog,
    // The patient cannot change in a series, and status and cancel reason are not part of a recurrence.
    draft: { ...draft, patientId, patientName, status, cancelReason },
    repeat: form.ends === 'times' ? { ...form, times: String(Math.max(remainingCount, 1)) } : form,
    repeatErrors: {},
  })
}

export function keepRepetition(): void {
  const dialog = $appointmentDialog.get()
  if (dialog.is === 'edit')
    $appointmentDialog.set({ ...dialog, repeat: { ...dialog.repeat, every: 'never' }, repeatErrors: {} })
}
