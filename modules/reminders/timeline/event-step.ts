import type { RecordedEvent } from '#events'
import type { ReminderEvent } from '../events.ts'
import { isVisitMessage } from '../contract.ts'
import { type ExistingReminder, isAutomatic } from '../reminder-state.ts'
import type { TimelineStep } from '../reminder-row.ts'
import type { SendAttempt } from './attempt.ts'
import type { StepCode, StepParams } from './steps.ts'
import { actorOf, addressFor, causeOf, nameOfRecipient, type TimelineContext } from './timeline-context.ts'

export type PlainStep = Pick<TimelineStep, 'mark' | 'code' | 'params'>

/** Returns a step with the mark `done`. */
export const doneStep = <Code extends StepCode>(code: Code, params: StepParams[Code]): PlainStep => ({
  mark: 'done',
  code,
  params: { ...params },
})
const wrongStep = <Code extends StepCode>(code: Code, params: StepParams[Code]): PlainStep => ({
  ...doneStep(code, params),
  mark: 'wrong',
})

/** Returns the step for the user or rule that created the reminder, and its due time. */
export const schedulingStep = (
  recorded: RecordedEvent<Extract<ReminderEvent, { _tag: 'ReminderScheduled' }>>,
  atOnce: boolean,
  context: TimelineContext,
): PlainStep => {
  const { rule, type, kind, scheduledFor, wantedFor } = recorded.event
  if (isVisitMessage(kind))
    return doneStep('scheduled_by_visit', {
      actor: actorOf(recorded, context),
      change: kind,
      type,
      scheduledFor,
      wantedFor,
      quietHours: context.quietHours,
    })
  if (!rule)
    return doneStep('scheduled_by_person', {
      actor: actorOf(recorded, context),
      kind,
      type,
      scheduledFor,
      atOnce,
    })
  return doneStep('scheduled_by_rule', {
    cause: causeOf(recorded, context),
    minutesBefore: rule.minutesBefore,
    type,
    scheduledFor,
    wantedFor,
    quietHours: context.quietHours,
  })
}

const recipientOf = ({ recipient, type }: SendAttempt, context: TimelineContext): string | null =>
  nameOfRecipient(recipient === undefined ? context.recipients[type] : recipient, context)

/** Returns the step for why the reminder could be sent: consent and, for automatic ones, the hour. */
export const dueStep = (
  reminder: ExistingReminder,
  sendAttempt: SendAttempt,
  context: TimelineContext,
): PlainStep => {
  const { type } = sendAttempt
  const { contact, quietHours } = context
  const keepsQuietHours = isAutomatic(reminder) && !reminder.wasEverRequested
  const hasQuietHours = quietHours.from !== quietHours.to
  return doneStep('due', {
    type,
    agreedAt: (contact?.[type].agreed && contact[type].since) || null,
    to: recipientOf(sendAttempt, context),
    quietHours: keepsQuietHours && hasQuietHours ? quietHours : null,
  })
}

const attemptParams = (sendAttempt: SendAttempt, context: TimelineContext) => ({
  attempt: sendAttempt.attempt,
  address: addressFor(sendAttempt.type, context),
  to: recipientOf(sendAttempt, context),
})

const sentStep = (sendAttempt: SendAttempt, context: TimelineContext): PlainStep =>
  sendAttempt.via === 'outbox'
    ? doneStep('kept_in_outbox', { type: sendAttempt.type, to: recipientOf(sendAttempt, context) })
    : doneStep('sent', { ...attemptParams(sendAttempt, context), via: sendAttempt.via })

/** Returns the step of an event, if it has one. `isFirst`: recorded together with the scheduling. */
export const eventStep = (
  recorded: RecordedEvent<ReminderEvent>,
  sendAttempt: SendAttempt | undefined,
  isFirst: boolean,
  context: TimelineContext,
): PlainStep | undefined => {
  const { event, meta } = recorded
  const actor = actorOf(recorded, context)
  switch (event._tag) {
    case 'ReminderRevised': {
      const { scheduledFor } = event
      return meta.command === 'RewriteReminder'
        ? doneStep('rewritten', { actor, scheduledFor })
        : doneStep('revised', { cause: causeOf(recorded, context), scheduledFor })
    }
    case 'ReminderPostponed':
      return doneStep('postponed', { until: event.until, quietHours: context.quietHours })
    case 'ReminderHeld':
      return wrongStep('held', { reason: event.reason, until: event.until })
    case 'ReminderChannelChanged':
      return doneStep('channel_changed', { type: event.type, because: event.because })
    case 'ReminderMarkedOverdue':
      return wrongStep('overdue', { fromStart: isFirst })
    case 'ReminderSendRequested':
      return isFirst ? undefined : doneStep('send_requested', { actor })
    case 'ReminderUnsettled':
      return wrongStep('unsettled', {})
    case 'ReminderSent':
      return sendAttempt && sentStep(sendAttempt, context)
    case 'ReminderDelayed':
    case 'ReminderFailed': {
      const { reason, code: providerCode } = event
      return sendAttempt
        ? wrongStep('attempt_failed', { ...attemptParams(sendAttempt, context), reason, providerCode })
        : wrongStep('not_sent', { reason })
    }
    case 'ReminderDelivered':
      return doneStep('delivered', {})
    case 'ReminderUndelivered':
      return wrongStep('undelivered', { reason: event.reason, providerCode: event.code })
    case 'ReminderAnswered':
      return doneStep('answered', {
        text: event.text,
        answer: event.answer,
        to: sendAttempt ? recipientOf(sendAttempt, context) : null,
      })
    case 'ReminderRemoved':
      return doneStep('removed', { actor })
    case 'ReminderRestored':
      return doneStep('restored', { actor })
    case 'ReminderHandled':
      return doneStep('handled', { actor })
    case 'ReminderHandlingUndone':
      return doneStep('handling_undone', { actor })
    default:
      return undefined
  }
}
