import { atom } from 'nanostores'
import { LONGEST_MESSAGE } from '#contracts/reminders'
import { text } from '../text/index.ts'
import { type Reach, reachOf, type Recipient } from './contact-preferences-reach.ts'
import { pastVisits } from './follow-up-visits.ts'
import { sendingAtOnce } from './message-sending.ts'
import type { Visit } from './reminder-draft.ts'
import { reason } from './request.ts'
import { toast } from './toasts.ts'

export interface FollowingUp {
  readonly is: 'open'
  readonly patient: Recipient
  readonly message: string
  /** The day of the visit it is about; '' for none. */
  readonly visit: string
  readonly visits: readonly Visit[]
  readonly reach: { readonly is: 'unknown' } | Reach | { readonly is: 'failed'; readonly problem: string }
  readonly doing: 'nothing' | 'sending'
  /** Why it was not sent. */
  readonly problem: string | null
}

/** The dialog in which a patient is asked how they are doing. */
export type FollowUp = { readonly is: 'closed' } | FollowingUp

export const $followUp = atom<FollowUp>({ is: 'closed' })

let visit = new AbortController()

function turnTo(dialog: FollowUp): void {
  visit.abort()
  visit = new AbortController()
  $followUp.set(dialog)
}

const change = (more: Partial<FollowingUp>): void => {
  const dialog = $followUp.get()
  if (dialog.is === 'open') $followUp.set({ ...dialog, ...more })
}

/** Why a patient cannot be written to, as far as the list shows; nothing where they can. */
export const followUpObstacle = ({ email, name }: Recipient): string | undefined =>
  email ? undefined : text.messages.noEmail(name)

/** Opens the dialog for a patient; where they cannot be written to, says why instead. */
export function followUpWith(patient: Recipient): void {
  const obstacle = followUpObstacle(patient)
  if (obstacle) return void toast({ title: obstacle })
  const blank = { message: '', visit: '', visits: [], doing: 'nothing', problem: null } as const
  turnTo({ is: 'open', patient, reach: { is: 'unknown' }, ...blank })
  void askAgain()
}

/** Asks what there is to know of the patient before something is sent. */
export async function askAgain(): Promise<void> {
  const dialog = $followUp.get()
  if (dialog.is !== 'open') return
  const { signal } = visit
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

export const closeFollowUp = (): void => turnTo({ is: 'closed' })

/** Whether closing the dialog would lose something typed. */
export const isTyped = (dialog: FollowUp): boolean => dialog.is === 'open' && dialog.message.trim() !== ''

/** Takes what was typed, and which visit it is about. */
export const typeFollowUp = (more: Partial<Pick<FollowingUp, 'message' | 'visit'>>): void => change(more)

/** Whether there is something that can be sent. */
export const maySend = ({ message, reach }: FollowingUp): boolean =>
  message.trim() !== '' && message.trim().length <= LONGEST_MESSAGE && reach.is === 'reachable'

const send = sendingAtOnce(text.messages.followUp)

/** Sends it now, and closes the dialog. */
export async function sendFollowUp(): Promise<void> {
  const dialog = $followUp.get()
  if (dialog.is !== 'open' || dialog.doing === 'sending' || !maySend(dialog)) return
  const { signal } = visit
  change({ doing: 'sending', problem: null })
  const { patient, message, visit: appointmentDate } = dialog
  const path = `/api/patients/${patient.id}/send-followup`
  const problem = await send(path, { message, appointmentDate: appointmentDate || null })
  if (signal.aborted) return
  if (problem === null) closeFollowUp()
  else change({ doing: 'nothing', problem })
}
