import { atom, type ReadableAtom } from 'nanostores'
import type { AppointmentRow } from '#modules/appointments'
import { get, reason, request, RequestError } from '../../../kit/requests/request.ts'
import { failed, succeeded, undoable } from '../../../kit/toasts/result-toasts.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { text } from '../../../language/index.ts'
import {
  $appointmentDialog,
  bodyOf,
  conflictsOf,
  type Draft,
  draftOf,
  editAppointment,
} from '../../appointments/index.ts'
import { type Spot, spotOf } from './columns.ts'
import { isSame } from './drag.ts'

export interface AppointmentMove {
  readonly row: AppointmentRow
  readonly spot: Spot
  readonly by: 'hand' | 'keys' | 'server'
}

const $move = atom<AppointmentMove | null>(null)

export const $appointmentMove: ReadableAtom<AppointmentMove | null> = $move

export const previewMove = (row: AppointmentRow, spot: Spot, by: 'hand' | 'keys'): void =>
  $move.set({ row, spot, by })

export const cancelMove = (): void => $move.set(null)

export async function saveMove(): Promise<void> {
  const move = $move.get()
  if (!move || move.by === 'server') return
  if (isSame(move.spot, spotOf(move.row))) return cancelMove()
  const sent: AppointmentMove = { ...move, by: 'server' }
  $move.set(sent)
  // On success, the appointment stays where it was dropped until its saved state has loaded.
  if (!(await trySaving(move)) && $move.get() === sent) cancelMove()
}

async function trySaving({ row, spot }: AppointmentMove): Promise<boolean> {
  try {
    const now = await putAppointment(row, { ...draftOf(row), ...spot })
    undoable(text.calendar.moved, () => undo(now, row))
    reportLocalChange('appointments')
    return true
  } catch (error) {
    await handleRefusal(row, spot, error)
    return false
  }
}

async function undo(now: AppointmentRow, before: AppointmentRow): Promise<void> {
  try {
    await putAppointment(now, { ...draftOf(now), ...spotOf(before) })
    succeeded(text.calendar.movedBack)
  } finally {
    reportLocalChange('appointments')
  }
}

const putAppointment = async ({ id, version }: AppointmentRow, draft: Draft): Promise<AppointmentRow> => {
  const sent = bodyOf(draft, false)
  const { data } = await request<AppointmentRow>('PUT', `/api/appointments/${id}`, sent, {
    ifMatch: `"${version}"`,
  })
  return data
}

// When the time is taken or another user saved first, opens the dialog with the intended position.
async function handleRefusal(row: AppointmentRow, spot: Spot, error: unknown): Promise<void> {
  const why = reason(error, '')
  failed(why ? text.appointment.failedBecause(text.calendar.moveFailed, why) : text.calendar.moveFailed)
  const conflicts = conflictsOf(error)
  if (conflicts) return editAppointment(row, spot, { is: 'refused', conflicts })
  if (!(error instanceof RequestError)) return
  if (error.code === 'stale_version') await showStale(row, spot, why)
  else if ([404, 409].includes(error.status)) reportLocalChange('appointments')
}

async function showStale(row: AppointmentRow, spot: Spot, problem: string): Promise<void> {
  const stale = await get<AppointmentRow>(`/api/appointments/${row.id}`).catch(() => null)
  if (!stale) return reportLocalChange('appointments')
  await editAppointment(row, spot)
  const dialog = $appointmentDialog.get()
  if (dialog.is === 'edit' && dialog.row.id === row.id) $appointmentDialog.set({ ...dialog, stale, problem })
}
