import type { Conflict } from '#contracts/appointments'
import { $appointmentDialog, type AppointmentDialog, type Clash, isForm } from './appointments.ts'
import { conflictsUrl } from './conflicts.ts'
import { get } from './request.ts'

const PAUSE = 150

const none: Clash = { is: 'none' }

/** Says, while an appointment is entered, whose time it would take twice; answers how to stop that. */
export function foreseeClashes(): () => void {
  let asked: string | undefined
  let underWay = new AbortController()
  const stop = $appointmentDialog.subscribe((dialog, before) => {
    const url = urlOf(dialog)
    if (url === asked) return
    asked = url
    underWay.abort()
    underWay = new AbortController()
    // A dialog may be opened on a refusal: it stands until something of it is changed.
    if (!isForm(dialog) || (dialog.clash.is === 'refused' && !(before && isForm(before)))) return
    clashIs(none)
    if (url) askAfterPause(url, underWay.signal)
  })
  return () => {
    underWay.abort()
    stop()
  }
}

function askAfterPause(url: string, signal: AbortSignal): void {
  const pause = setTimeout(async () => {
    // A warning that cannot be fetched is no reason to stop: the server refuses what must not be.
    const conflicts = await get<readonly Conflict[]>(url, { signal }).catch(() => [])
    if (!signal.aborted) clashIs(conflicts.length > 0 ? { is: 'foreseen', conflicts } : none)
  }, PAUSE)
  signal.addEventListener('abort', () => clearTimeout(pause))
}

const urlOf = (dialog: AppointmentDialog): string | undefined =>
  isForm(dialog) ? conflictsUrl(dialog.draft, dialog.is === 'edit' ? dialog.row.id : undefined) : undefined

function clashIs(clash: Clash): void {
  const dialog = $appointmentDialog.get()
  if (isForm(dialog) && dialog.clash !== clash) $appointmentDialog.set({ ...dialog, clash })
}
