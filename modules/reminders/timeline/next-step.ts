import { OTHER_CHANNEL } from '#contracts/messages'
import type { ReminderType } from '../contract.ts'
import type { ExistingReminder } from '../reminder-state.ts'
import type { SendAttempt } from './attempt.ts'
import { doneStep, type PlainStep } from './event-step.ts'
import type { StepCode, StepParams } from './steps.ts'
import { addressFor, type TimelineContext } from './timeline-context.ts'

const makeNextStep = <Code extends StepCode>(code: Code, params: StepParams[Code]): PlainStep => ({
  ...doneStep(code, params),
  mark: 'next',
})

/** Returns the other channel that a failed reminder could use instead. */
export const alternativeChannel = (
  { plan, delivery }: ExistingReminder,
  context: TimelineContext,
): ReminderType | null => {
  const type = OTHER_CHANNEL[plan.type]
  if (delivery.is !== 'failed' || !context.contact?.[type].agreed) return null
  return addressFor(type, context) ? type : null
}

/** Returns the next step, if any. */
export const nextStep = (
  reminder: ExistingReminder,
  sendAttempt: SendAttempt | undefined,
  context: TimelineContext,
): PlainStep | undefined => {
  const { delivery, overdue, plan, dueAt } = reminder
  switch (delivery.is) {
    case 'handed over':
      return sendAttempt && makeNextStep('being_sent', { via: sendAttempt.via })
    case 'unknown':
      return makeNextStep('outcome_pending', {})
    case 'failed': {
      const type = alternativeChannel(reminder, context)
      return makeNextStep('no_more_attempts', {
        instead: type && { type, address: addressFor(type, context) },
      })
    }
    case 'sent':
      return undefined
    default:
      if (overdue) return makeNextStep('waiting_for_send', {})
      if (delivery.wait?.until === null) return makeNextStep('waiting_for_confirmation', {})
      return delivery.tries > 0
        ? makeNextStep('next_attempt', { at: dueAt })
        : makeNextStep('goes_out', { at: dueAt, type: plan.type })
  }
}
