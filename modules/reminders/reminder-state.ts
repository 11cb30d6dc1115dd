import { type FormerPatients, sealedFor } from '#rules/kernel'
import { type Delivery, initialDelivery } from '#rules/messages'
import { isVisitMessage } from './contract.ts'
import type { ReminderFields } from './events.ts'

export type ReminderPlan = ReminderFields<'ReminderScheduled'>
/** The fields that can change with the appointment. */
export type ReminderRevision = ReminderFields<'ReminderRevised'>

/** A scheduled reminder. A user removed it (`removed`), or the reason to send it is gone (`dropped`). */
export interface ExistingReminder {
  readonly is: 'listed' | 'removed' | 'dropped'
  readonly plan: ReminderPlan
  readonly cameFrom: FormerPatients
  /** The time to send it, unless it is overdue. */
  readonly dueAt: string
  readonly overdue: boolean
  /** Whether a user asked to send it: since the last attempt (`requested`), or ever (`wasEverRequested`). */
  readonly requested: boolean
  readonly wasEverRequested: boolean
  readonly delivery: Delivery
  /** Whether the provider reported if it was delivered. */
  readonly isReported: boolean
  /** Recorded replies, by the provider’s ids. */
  readonly replies: readonly string[]
  /** Whether staff took care of its latest problem or reply. */
  readonly handled: boolean
}

export type ReminderState = { readonly is: 'unknown' } | ExistingReminder

/** Returns the state of a reminder that was just scheduled. */
export const newReminder = (plan: ReminderPlan): ExistingReminder => ({
  is: 'listed',
  plan,
  cameFrom: [],
  dueAt: plan.scheduledFor,
  overdue: false,
  requested: false,
  wasEverRequested: false,
  delivery: initialDelivery,
  isReported: false,
  replies: [],
  handled: false,
})

/** Whether a rule or a visit change created it. Only such a reminder keeps quiet hours and may switch channels. */
export const isAutomatic = ({ plan }: ExistingReminder): boolean =>
  plan.rule !== null || isVisitMessage(plan.kind)

/** Whether the reminder is waiting for its time. */
export const isWaiting = ({ is, delivery, overdue }: ExistingReminder): boolean =>
  is === 'listed' && delivery.is === 'pending' && !overdue

/** Whether the reminder is waiting and its time has come. `now` is in milliseconds since the epoch. */
export const isDue = (reminder: ExistingReminder, now: number): boolean =>
  isWaiting(reminder) && Date.parse(reminder.dueAt) <= now

/** Whether it can still change with its appointment: not once it was handed over or sent. */
export const isOpen = ({ is, delivery }: ExistingReminder): boolean =>
  is !== 'dropped' && delivery.is === 'pending'

/** Returns the patient whose key seals the reminder's words, also after it moved to another patient. */
export const sealingPatient = ({ plan, cameFrom }: ExistingReminder): number =>
  sealedFor(cameFrom, plan.patientId)
