import { MAX_MESSAGE_LENGTH } from '#contracts/reminders'
import { text } from '../../../language/index.ts'
import { type Reach, reachOf, type Recipient } from '../../messages/index.ts'
import { createSender } from '../message-sender.ts'
import type { Visit } from '../dialog/draft.ts'
import { reason } from '../../../kit/requests/request.ts'
import { toast } from '../../../kit/toasts/toasts.store.ts'
import { localTimeAt } from '../../../kit/time/clock.ts'
import { ownZone } from '../../../kit/time/zone-name.ts'
import { createDialogStore, type DialogState } from '../../../kit/dialog/dialog-store.ts'
import { visitsOf } from '../dialog/patient-visits.ts'

const MAX_VISITS_OFFERED = 10

/** Loads a patient's past visits, one per day, the latest first; empty when the request fails. */
async function pastVisits(patientId: number, signal: AbortSignal): Promise<readonly Visit[]> {
  const visits = await visitsOf(patientId, localTimeAt(ownZone(), Date.now()), signal)
  if (visits.is !== 'known') return []
  const byDay = new Map(visits.past.map((visit) => [visit.date, visit]))
  return [...byDay.values()].slice(0, MAX_VISITS_OFFERED)
}

export interface OpenFollowUp {
  readonly is: 'open'
  readonly patient: Recipient
  readonly message: string
  /** The date of the visit the message is about; '' for none. */
  readonly visit: string
  readonly visits: readonly Visit[]
  readonly reach: { readonly is: 'unknown' } | Reach | { readonly is: 'failed'; readonly problem: string }
  readonly doing: 'nothing' | 'sending'
}

const store = createDialogStore<OpenFollowUp>()
const { change, turnTo } = store

export const $followUp = store.$dialog

/** Returns why a patient cannot be emailed, as far as the list shows; undefined when they can. */
export const findFollowUpBlocker = ({ email, name }: Recipient): string | undefined =>
  email ? undefined : text.messages.noEmail(name)

export function openFollowUp(patient: Recipient): void {
  const blocker = findFollowUpBlocker(patient)
  if (blocker) return void toast({ title: blocker })
  const blank = { message: '', visit: '', visits: [], doing: 'nothing' } as const
  turnTo({ is: 'open', patient, reach: { is: 'unknown' }, ...blank })
  void loadReachAndVisits()
}

export async function loadReachAndVisits(): Promise<void> {
  const dialog = $followUp.get()
  if (dialog.is !== 'open') return
  const { signal } = store
  try {
    const [reach, visits] = await Promise.all([
      reachOf(dialog.patient, signal),
      pastVisits(dialog.patient.id, signal),
    ])
    if (!signal.aborted) change({ reach, visits })
  } catch (error) {
    if (!signal.aborted)
      change({ reach: { is: 'failed', problem: reason(error, text.messages.reachFailed) } })
  }
}

export const closeFollowUp = (): void => void turnTo({ is: 'closed' })

export const isDirty = (dialog: DialogState<OpenFollowUp>): boolean =>
  dialog.is === 'open' && dialog.message.trim() !== ''

export const editFollowUp = (changes: Partial<Pick<OpenFollowUp, 'message' | 'visit'>>): void =>
  change(changes)

export const maySend = ({ message, reach }: OpenFollowUp): boolean =>
  message.trim() !== '' && message.trim().length <= MAX_MESSAGE_LENGTH && reach.is === 'reachable'

const send = createSender(text.messages.followUp)

export async function sendFollowUp(): Promise<void> {
  const dialog = $followUp.get()
  if (dialog.is !== 'open' || dialog.doing === 'sending' || !maySend(dialog)) return
  const { signal } = store
  change({ doing: 'sending' })
  const { patient, message, visit: appointmentDate } = dialog
  const path = `/api/patients/${patient.id}/send-followup`
  const isSent = await send(path, { message, appointmentDate: appointmentDate || null })
  if (signal.aborted) return
  if (isSent) closeFollowUp()
  else change({ doing: 'nothing' })
}
