import { atom, type ReadableAtom } from 'nanostores'
import type { AppointmentRow } from '#modules/appointments'
import { get, reason, request, RequestError } from '../../../kit/requests/request.ts'
import { toastFailure, toastSuccess, toastWithUndo } from '../../../kit/toasts/result-toasts.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { text } from '../../../language/index.ts'
import {
  $appointmentDialog,
  askToTell,
  bodyOf,
  confirmTime,
  conflictsOf,
  type Draft,
  draftOf,
  editAppointment,
} from '../../appointments/index.ts'
import { type Spot, spotOf } from './day-columns.ts'
import { isSame } from './drag.ts'

export interface AppointmentMove {
  readonly row: AppointmentRow
  readonly spot: Spot
  readonly by: 'hand' | 'keys' | 'server'
}

const $move = atom<AppointmentMove | null>(null)
const $cancelledMoveRow = atom<AppointmentRow | null>(null)

export const $appointmentMove: ReadableAtom<AppointmentMove | null> = $move

/** The appointment that was just put back, after Escape or because the user did not confirm a past time. */
export const $cancelledMove: ReadableAtom<AppointmentRow | null> = $cancelledMoveRow

/** The move is saved this long after the last key press. A screen reader needs the time to read the position. */
export const KEY_SAVE_DELAY_MS = 8_000

let saveTimer: ReturnType<typeof setTimeout> | undefined
let weekLoad: Promise<void> = Promise.resolve()
let saving: Promise<boolean> | null = null

export function previewMove(row: AppointmentRow, spot: Spot, by: 'hand' | 'keys'): void {
  clearTimeout(saveTimer)
  $cancelledMoveRow.set(null)
  $move.set({ row, spot, by })
  if (by === 'keys') saveTimer = setTimeout(saveMove, KEY_SAVE_DELAY_MS)
}

/** Lets a move be saved only after the week it moves into has loaded. */
export const delaySaveUntil = (weekLoaded: Promise<void>): void => void (weekLoad = weekLoaded)

export function endMove(): void {
  clearTimeout(saveTimer)
  $move.set(null)
}

/** Ends a move that the server has saved once these appointments show it, or another change of the appointment. */
export function endLoadedMove(appointments: readonly AppointmentRow[]): void {
  const move = $move.get()
  if (move?.by !== 'server') return
  const row = appointments.find(({ id }) => id === move.row.id)
  if (!row || row.version !== move.row.version) endMove()
}

/** Cancels the move; screen readers announce it. */
export function cancelMove(): void {
  $cancelledMoveRow.set($move.get()?.row ?? null)
  endMove()
}

/** Whether leaving the page now could lose a move. */
export const isMoveUnsaved = (): boolean => saving !== null || $move.get()?.by === 'keys'

/** Saves a move by keyboard, if there is one. Resolves to whether nothing is left to save. */
export const saveKeyboardMove = (): Promise<boolean> =>
  $move.get()?.by === 'keys' ? saveMove() : (saving ?? Promise.resolve(true))

export function saveMove(): Promise<boolean> {
  clearTimeout(saveTimer)
  const save = weekLoad.then(send)
  saving = save
  return save.finally(() => {
    if (saving === save) saving = null
  })
}

async function send(): Promise<boolean> {
  const move = $move.get()
  if (!move || move.by === 'server') return true
  if (isSame(move.spot, spotOf(move.row))) {
    endMove()
    return true
  }
  const sentMove: AppointmentMove = { ...move, by: 'server' }
  $move.set(sentMove)
  const isSaved = await trySaving(move)
  // On success, the appointment stays where it was dropped until its saved state has loaded.
  if (!isSaved && $move.get() === sentMove) endMove()
  return isSaved
}

async function trySaving({ row, spot }: AppointmentMove): Promise<boolean> {
  if (!(await confirmTime({ ...row, ...spot }, row))) {
    $cancelledMoveRow.set(row)
    return false
  }
  try {
    const savedRow = await putAppointment(row, { ...draftOf(row), ...spot })
    toastWithUndo(text.calendar.moved, () => undo(savedRow, row), askToTell(savedRow))
    reportLocalChange('appointment')
    return true
  } catch (error) {
    await handleRefusal(row, spot, error)
    return false
  }
}

async function undo(savedRow: AppointmentRow, before: AppointmentRow): Promise<void> {
  try {
    await putAppointment(savedRow, { ...draftOf(savedRow), ...spotOf(before) })
    toastSuccess(text.calendar.movedBack)
  } finally {
    reportLocalChange('appointment')
  }
}

const putAppointment = async ({ id, version }: AppointmentRow, draft: Draft): Promise<AppointmentRow> => {
  const body = bodyOf(draft, false)
  const { data } = await request<AppointmentRow>('PUT', `/api/appointments/${id}`, body, {
    ifMatch: `"${version}"`,
    keepalive: true,
  })
  return data
}

// When the time is taken or another user saved first, opens the dialog with the intended position.
async function handleRefusal(row: AppointmentRow, spot: Spot, error: unknown): Promise<void> {
  const cause = reason(error, '')
  toastFailure(
    cause ? text.appointment.failedBecause(text.calendar.moveFailed, cause) : text.calendar.moveFailed,
  )
  const conflicts = conflictsOf(error)
  if (conflicts) return editAppointment(row, spot, { is: 'refused', conflicts })
  if (!(error instanceof RequestError)) return
  if (error.code === 'stale_version') await showStale(row, spot, cause)
  else if ([404, 409].includes(error.status)) reportLocalChange('appointment')
}

async function showStale(row: AppointmentRow, spot: Spot, problem: string): Promise<void> {
  const stale = await get<AppointmentRow>(`/api/appointments/${row.id}`).catch(() => null)
  if (!stale) return reportLocalChange('appointment')
  await editAppointment(row, spot)
  const dialog = $appointmentDialog.get()
  if (dialog.is === 'edit' && dialog.row.id === row.id) $appointmentDialog.set({ ...dialog, stale, problem })
}
