import { atom, type ReadableAtom } from 'nanostores'
import type { AppointmentRow } from '#modules/appointments'
import { text } from '../text/index.ts'
import { bodyOf, type Draft, draftOf } from './appointment-form.ts'
import { $appointmentDialog, editAppointment } from './appointments.ts'
import { type Spot, spotOf } from './calendar-columns.ts'
import { isSame } from './calendar-drag.ts'
import { changed } from './changes.ts'
import { conflictsOf } from './conflicts.ts'
import { failed, succeeded } from './outcome.ts'
import { get, reason, request, RequestError } from './request.ts'
import { undoable } from './undoable.ts'

/** An appointment that is on its way from one spot to another: in a hand, by the keyboard, or to the server. */
export interface Held {
  readonly row: AppointmentRow
  readonly spot: Spot
  readonly by: 'hand' | 'keys' | 'server'
}

const $on = atom<Held | null>(null)

/** The appointment that is being moved. */
export const $held: ReadableAtom<Held | null> = $on

/** Shows an appointment at a spot, and saves nothing yet. */
export const hold = (row: AppointmentRow, spot: Spot, by: 'hand' | 'keys'): void => $on.set({ row, spot, by })

/** Lets go of what is held: it is where it was. */
export const putBack = (): void => $on.set(null)

/** Saves where the held appointment is now. */
export async function drop(): Promise<void> {
  const held = $on.get()
  if (!held || held.by === 'server') return
  if (isSame(held.spot, spotOf(held.row))) return putBack()
  const sent: Held = { ...held, by: 'server' }
  $on.set(sent)
  // It stays where it was dropped until what the server knows of it has come.
  if (!(await isMoved(held)) && $on.get() === sent) putBack()
}

async function isMoved({ row, spot }: Held): Promise<boolean> {
  try {
    const now = await put(row, { ...draftOf(row), ...spot })
    undoable(text.calendar.moved, () => undo(now, row))
    changed('appointments')
    return true
  } catch (error) {
    await refused(row, spot, error)
    return false
  }
}

async function undo(now: AppointmentRow, before: AppointmentRow): Promise<void> {
  try {
    await put(now, { ...draftOf(now), ...spotOf(before) })
    succeeded(text.calendar.movedBack)
  } finally {
    changed('appointments')
  }
}

const put = async ({ id, version }: AppointmentRow, draft: Draft): Promise<AppointmentRow> => {
  const sent = bodyOf(draft, false)
  const { data } = await request<AppointmentRow>('PUT', `/api/appointments/${id}`, sent, {
    ifMatch: `"${version}"`,
  })
  return data
}

// Where its time is taken, or somebody else was quicker, the dialog goes on from the spot it was meant for.
async function refused(row: AppointmentRow, spot: Spot, error: unknown): Promise<void> {
  const why = reason(error, '')
  failed(why ? text.appointment.failedBecause(text.calendar.moveFailed, why) : text.calendar.moveFailed)
  const conflicts = conflictsOf(error)
  if (conflicts) return editAppointment(row, spot, { is: 'refused', conflicts })
  if (!(error instanceof RequestError)) return
  if (error.code === 'stale_version') await showStale(row, spot, why)
  else if ([404, 409].includes(error.status)) changed('appointments')
}

async function showStale(row: AppointmentRow, spot: Spot, problem: string): Promise<void> {
  const stale = await get<AppointmentRow>(`/api/appointments/${row.id}`).catch(() => null)
  if (!stale) return changed('appointments')
  await editAppointment(row, spot)
  const dialog = $appointmentDialog.get()
  if (dialog.is === 'edit' && dialog.row.id === row.id) $appointmentDialog.set({ ...dialog, stale, problem })
}
