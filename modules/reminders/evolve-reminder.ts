import { formerPatientsAfter } from '#rules/kernel'
import type { ReplyMeaning } from './contract.ts'
import type { ReminderEvent } from './events.ts'
import { type ExistingReminder, newReminder, type ReminderState } from './reminder-state.ts'
import { evolveReminderDelivery } from './sending/delivery.ts'

/** Returns the reminder after an event. */
export const evolveReminder = (before: ReminderState, happened: ReminderEvent): ReminderState => {
  if (happened._tag === 'ReminderScheduled') {
    const { _tag, ...plan } = happened
    return newReminder(plan)
  }
  if (before.is === 'unknown') return before
  return {
    ...before,
    delivery: evolveReminderDelivery(before.delivery, happened),
    ...changesFrom(before, happened),
  }
}

const isOnlyAboutTexts = (answer: ReplyMeaning): boolean => answer === 'stop' || answer === 'start'

const changesFrom = (
  { plan, cameFrom, replies }: ExistingReminder,
  happened: ReminderEvent,
): Partial<ExistingReminder> => {
  switch (happened._tag) {
    case 'ReminderRevised': {
      const { _tag, ...revision } = happened
      return {
        // The event's `patientId` only selects the key that seals it. It does not change the patient.
        plan: { ...plan, ...revision, patientId: plan.patientId },
        dueAt: happened.scheduledFor,
        overdue: false,
        requested: false,
        wasEverRequested: false,
        handled: false,
      }
    }
    case 'ReminderTransferred':
      return { plan: { ...plan, patientId: happened.to }, cameFrom: formerPatientsAfter(cameFrom, happened) }
    case 'ReminderChannelChanged':
      return { plan: { ...plan, type: happened.type } }
    case 'ReminderHeld':
      return happened.until === null ? {} : { dueAt: happened.until, requested: false }
    case 'ReminderPostponed':
      return { dueAt: happened.until }
    case 'ReminderMarkedOverdue':
      return { overdue: true, requested: false, wasEverRequested: false, handled: false }
    case 'ReminderSendRequested':
      return { dueAt: happened.at, overdue: false, requested: true, wasEverRequested: true, handled: false }
    case 'ReminderDelayed':
      return { dueAt: happened.nextTryAt, requested: false }
    case 'ReminderFailed':
      return { handled: false }
    case 'ReminderDelivered':
      return { isReported: true }
    case 'ReminderUndelivered':
      return { isReported: true, handled: false }
    case 'ReminderAnswered':
      return {
        replies: [...replies, happened.reference],
        ...(isOnlyAboutTexts(happened.answer) ? {} : { handled: false }),
      }
    case 'ReminderDropped':
      return { is: 'dropped' }
    case 'ReminderRemoved':
      return { is: 'removed' }
    case 'ReminderRestored':
      return { is: 'listed' }
    case 'ReminderHandled':
      return { handled: true }
    case 'ReminderHandlingUndone':
      return { handled: false }
    default:
      return {}
  }
}
