import { atom } from 'nanostores'
import type { Timing } from '#contracts/reminders'
import type { AppointmentRow } from '#modules/appointments'
import { text } from '../text/index.ts'
import { obstacleTo } from './appointment-reminder-obstacle.ts'
import { type Prepared, prepareReminder } from './appointment-reminder-preparing.ts'
import type { Wall } from './day.ts'
import { sendingAtOnce } from './message-sending.ts'
import { toast } from './toasts.ts'

export interface Reminding {
  readonly is: 'open'
  readonly row: AppointmentRow
  readonly timing: Timing
  readonly prepared: Prepared
  readonly doing: 'nothing' | 'sending'
  /** Why it was not sent. */
  readonly problem: string | null
}

/** The dialog in which a patient is reminded of an appointment. */
export type AppointmentReminder = { readonly is: 'closed' } | Reminding

export const $appointmentReminder = atom<AppointmentReminder>({ is: 'closed' })

let visit = new AbortController()

function turnTo(dialog: AppointmentReminder): AbortSignal {
  visit.abort()
  visit = new AbortController()
  $appointmentReminder.set(dialog)
  return visit.signal
}

const change = (more: Partial<Reminding>): void => {
  const dialog = $appointmentReminder.get()
  if (dialog.is === 'open') $appointmentReminder.set({ ...dialog, ...more })
}

/** The wording that fits best to how far away the visit is. */
const likely = ({ date }: AppointmentRow, now: Wall): Timing => (date === now.day ? '2hours' : '24hours')

/** Opens the dialog for an appointment; where nobody can be reminded of it any more, says why instead. */
export function remindOf(row: AppointmentRow, now: Wall): void {
  const obstacle = obstacleTo(row, now)
  if (obstacle) return void toast({ title: obstacle })
  const unknown = { is: 'unknown' } as const
  const timing = likely(row, now)
  turnTo({ is: 'open', row, timing, prepared: unknown, doing: 'nothing', problem: null })
  void prepareAgain()
}

/** Asks what there is to know before sending. */
export async function prepareAgain(): Promise<void> {
  const dialog = $appointmentReminder.get()
  if (dialog.is !== 'open') return
  const { signal } = visit
  const prepared = await prepareReminder(dialog.row, signal)
  if (!signal.aborted) change({ prepared })
}

export const closeAppointmentReminder = (): void => void turnTo({ is: 'closed' })

/** Chooses the wording. */
export const chooseTiming = (timing: Timing): void => change({ timing })

const send = sendingAtOnce(text.messages.reminder)

/** Sends it now, and closes the dialog. */
export async function sendAppointmentReminder(): Promise<void> {
  const dialog = $appointmentReminder.get()
  if (dialog.is !== 'open' || dialog.doing === 'sending' || dialog.prepared.is !== 'ready') return
  const { signal } = visit
  change({ doing: 'sending', problem: null })
  const path = `/api/appointments/${dialog.row.id}/send-reminder`
  const problem = await send(path, { reminderType: dialog.timing })
  if (signal.aborted) return
  if (problem === null) closeAppointmentReminder()
  else change({ doing: 'nothing', problem })
}
