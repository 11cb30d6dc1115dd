import type { AppointmentRow, SeriesWhole } from '#modules/appointments'
import { $appointmentDialog, appointmentVisit } from './appointments.ts'
import { recurrenceFormOf } from './recurrence-form.ts'
import { get } from './request.ts'

/** Looks up the series of the appointment in the dialog. Where that fails, the dialog does without it. */
export async function lookUpSeries({ seriesId }: AppointmentRow): Promise<void> {
  if (seriesId === null) return
  const signal = appointmentVisit()
  const found = await get<SeriesWhole>(`/api/appointments/series/${seriesId}`, { signal }).catch(() => null)
  const dialog = $appointmentDialog.get()
  if (!signal.aborted && dialog.is === 'edit') $appointmentDialog.set({ ...dialog, onRecord: found })
}

/** Proposes that the series goes on otherwise from this appointment on: as it does, as often as it still would. */
export function repeatOtherwise(): void {
  const dialog = $appointmentDialog.get()
  if (dialog.is !== 'edit' || !dialog.onRecord) return
  const { first, draft, onRecord, row } = dialog
  const { patientId, patientName, status, cancelReason } = first
  const form = recurrenceFormOf(onRecord.repeats)
  const planned = onRecord.occurrences.find(({ id }) => id === row.id)?.planned ?? row.date
  const rest = onRecord.occurrences.filter((each) => each.planned >= planned).length
  $appointmentDialog.set({
    ...dialog,
    // It stays the same patient's, and what becomes of one of them is no matter of how they repeat.
    draft: { ...draft, patientId, patientName, status, cancelReason },
    repeat: form.ends === 'times' ? { ...form, times: String(Math.max(rest, 1)) } : form,
    repeatErrors: {},
  })
}

/** Has it repeat as it did after all. */
export function repeatAsBefore(): void {
  const dialog = $appointmentDialog.get()
  if (dialog.is === 'edit')
    $appointmentDialog.set({ ...dialog, repeat: { ...dialog.repeat, every: 'never' }, repeatErrors: {} })
}
