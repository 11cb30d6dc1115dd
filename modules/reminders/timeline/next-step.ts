import type { ReminderType } from '../contract.ts'
import type { ExistingReminder } from '../reminder-state.ts'
import type { SendAttempt } from './attempt.ts'
import { done, type PlainStep } from './event-step.ts'
import type { StepCode, StepParams } from './steps.ts'
import { addressFor, otherType, type TimelineContext } from './timeline-context.ts'

const next = <Code extends StepCode>(code: Code, params: StepParams[Code]): PlainStep => ({
  ...done(code, params),
  mark: 'next',
})

/** Returns the other channel that a failed reminder could use instead. */
export const insteadOf = (
  { plan, delivery }: ExistingReminder,
  context: TimelineContext,
): ReminderType | null => {
  const type = otherType[plan.type]
  if (delivery.is !== 'failed' || !context.contact?.[type].agreed) return null
  return addressFor(type, context) ? type : null
}

/** Returns the next step, if any. */
export const nextStep = (
  reminder: ExistingReminder,
  tried: SendAttempt | undefined,
  context: TimelineContext,
): PlainStep | undefined => {
  const { delivery, overdue, plan, dueAt } = reminder
  switch (delivery.is) {
    case 'handed over':
      return tried && next('being_sent', { via: tried.via })
    case 'unknown':
      return next('outcome_pending', {})
    case 'failed': {
      const type = insteadOf(reminder, context)
      return next('no_more_attempts', { instead: type && { type, address: addressFor(type, context) } })
    }
    case 'sent':
      return undefined
    default:
      if (overdue) return next('waiting_for_send', {})
      if (delivery.waits?.until === null) return next('waiting_for_confirmation', {})
      return delivery.tries > 0
        ? next('next_attempt', { at: dueAt })
        : next('goes_out', { at: dueAt, type: plan.type })
  }
}
