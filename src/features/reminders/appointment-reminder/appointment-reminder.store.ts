import type { Timing } from '#contracts/reminders'
import type { AppointmentRow } from '#modules/appointments'
import type { LocalTime } from '../../../kit/time/clock.ts'
import { toast } from '../../../kit/toasts/toasts.store.ts'
import { text } from '../../../language/index.ts'
import { createDialogStore } from '../../../kit/dialog/dialog-store.ts'
import { createSender } from '../message-sender.ts'
import { type PreparedReminder, prepareReminder } from './prepared-reminder.ts'
import { findSendBlocker } from './send-blocker.ts'

export interface OpenAppointmentReminder {
  readonly is: 'open'
  readonly row: AppointmentRow
  readonly timing: Timing
  readonly prepared: PreparedReminder
  readonly doing: 'nothing' | 'sending'
}

const store = createDialogStore<OpenAppointmentReminder>()
const { change, turnTo } = store

export const $appointmentReminder = store.$dialog

/** Picks the wording that best fits how far away the visit is. */
const likelyTiming = ({ date }: AppointmentRow, now: LocalTime): Timing =>
  date === now.day ? '2hours' : '24hours'

/** Opens the dialog for an appointment, or shows why the patient can no longer be reminded. */
export function openAppointmentReminder(row: AppointmentRow, now: LocalTime): void {
  const blocker = findSendBlocker(row, now)
  if (blocker) return void toast({ title: blocker })
  const unknown = { is: 'unknown' } as const
  const timing = likelyTiming(row, now)
  turnTo({ is: 'open', row, timing, prepared: unknown, doing: 'nothing' })
  void prepareAgain()
}

export async function prepareAgain(): Promise<void> {
  const dialog = $appointmentReminder.get()
  if (dialog.is !== 'open') return
  const { signal } = store
  const prepared = await prepareReminder(dialog.row, signal)
  if (!signal.aborted) change({ prepared })
}

export const closeAppointmentReminder = (): void => void turnTo({ is: 'closed' })

export const chooseTiming = (timing: Timing): void => change({ timing })

const send = createSender(text.messages.reminder)

export async function sendAppointmentReminder(): Promise<void> {
  const dialog = $appointmentReminder.get()
  if (dialog.is !== 'open' || dialog.doing === 'sending' || dialog.prepared.is !== 'ready') return
  const { signal } = store
  change({ doing: 'sending' })
  const path = `/api/appointments/${dialog.row.id}/send-reminder`
  const isSent = await send(path, { reminderType: dialog.timing })
  if (signal.aborted) return
  if (isSent) closeAppointmentReminder()
  else change({ doing: 'nothing' })
}
