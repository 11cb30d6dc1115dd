import type { Conflict } from '#contracts/appointments'
import { get } from '../../../kit/requests/request.ts'
import { createLatestRequest } from '../../../kit/requests/latest-request.ts'
import {
  $appointmentDialog,
  type AppointmentDialog,
  type Clash,
  isForm,
} from '../dialog/appointment-dialog.store.ts'
import { conflictsUrl } from './conflicts.ts'

const CHECK_DELAY_MS = 150

const NO_CLASH: Clash = { is: 'none' }

/** Checks for conflicts while an appointment is entered; returns a function that stops it. */
export function watchClashes(): () => void {
  let lastUrl: string | undefined
  const requests = createLatestRequest()
  const stop = $appointmentDialog.subscribe((dialog, before) => {
    const url = clashUrl(dialog)
    if (url === lastUrl) return
    lastUrl = url
    requests.begin()
    // A dialog can open with a refusal already in it; keep that until the user changes something.
    if (!isForm(dialog) || (dialog.clash.is === 'refused' && !(before && isForm(before)))) return
    setClash(NO_CLASH)
    if (url) checkAfterPause(url, requests.signal)
  })
  return () => {
    requests.abort()
    stop()
  }
}

function checkAfterPause(url: string, signal: AbortSignal): void {
  const pause = setTimeout(async () => {
    // A failed check does not block the user: the server still refuses a conflict.
    const conflicts = await get<readonly Conflict[]>(url, { signal }).catch(() => [])
    // The server may have refused the same time in the meantime. Keep that refusal, which offers to book anyway.
    if (signal.aborted || isRefused()) return
    setClash(conflicts.length > 0 ? { is: 'foreseen', conflicts } : NO_CLASH)
  }, CHECK_DELAY_MS)
  signal.addEventListener('abort', () => clearTimeout(pause))
}

const clashUrl = (dialog: AppointmentDialog): string | undefined =>
  isForm(dialog) ? conflictsUrl(dialog.draft, dialog.is === 'edit' ? dialog.row.id : undefined) : undefined

const isRefused = (): boolean => {
  const dialog = $appointmentDialog.get()
  return isForm(dialog) && dialog.clash.is === 'refused'
}

function setClash(clash: Clash): void {
  const dialog = $appointmentDialog.get()
  if (isForm(dialog) && dialog.clash !== clash) $appointmentDialog.set({ ...dialog, clash })
}
