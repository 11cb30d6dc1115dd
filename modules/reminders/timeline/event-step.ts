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
export const done = <Code extends StepCode>(code: Code, params: StepParams[Code]): PlainStep => ({
  mark: 'done',
  code,
  params: { ...params },
})
const wrong = <Code extends StepCode>(code: Code, params: StepParams[Code]): PlainStep => ({
  ...done(code, params),
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
    return done('scheduled_by_visit', {
      actor: actorOf(recorded, context),
      change: kind,
      type,
      scheduledFor,
      wantedFor,
      quietHours: context.quietHours,
    })
  if (!rule)
    return done('scheduled_by_person', {
      actor: actorOf(recorded, context),
      kind,
      type,
      scheduledFor,
      atOnce,
    })
  return done('scheduled_by_rule', {
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
  tried: SendAttempt,
  context: TimelineContext,
): PlainStep => {
  const { type } = tried
  const { contact, quietHours } = context
  const isQuiet = isAutomatic(reminder) && !reminder.insisted
  const hasQuietHours = quietHours.from !== quietHours.to
  return done('due', {
    type,
    agreedAt: (contact?.[type].agreed && contact[type].since) || null,
    to: recipientOf(tried, context),
    quietHours: isQuiet && hasQuietHours ? quietHours : null,
  })
}

const attemptOf = (tried: SendAttempt, context: TimelineContext) => ({
  attempt: tried.attempt,
  address: addressFor(tried.type, context),
  to: recipientOf(tried, context),
})

const sentStep = (tried: SendAttempt, context: TimelineContext): PlainStep =>
  tried.via === 'outbox'
    ? done('kept_in_outbox', { type: tried.type, to: recipientOf(tried, context) })
    : done('sent', { ...attemptOf(tried, context), via: tried.via })

/** Returns the step of an event, if it has one. `isFirst`: recorded together with the scheduling. */
export const eventStep = (
  recorded: RecordedEvent<ReminderEvent>,
  tried: SendAttempt | undefined,
  isFirst: boolean,
  context: TimelineContext,
): PlainStep | undefined => {
  const { event, meta } = recorded
  const actor = actorOf(recorded, context)
  switch (event._tag) {
    case 'ReminderRevised': {
      const { scheduledFor } = event
      return meta.command === 'RewriteReminder'
        ? done('rewritten', { actor, scheduledFor })
        : done('revised', { cause: causeOf(recorded, context), scheduledFor })
    }
    case 'ReminderPostponed':
      return done('postponed', { until: event.until, quietHours: context.quietHours })
    case 'ReminderHeld':
      return wrong('held', { reason: event.reason, until: event.until })
    case 'ReminderChannelChanged':
      return done('channel_changed', { type: event.type, because: event.because })
    case 'ReminderMarkedOverdue':
      return wrong('overdue', { fromStart: isFirst })
    case 'ReminderSendRequested':
      return isFirst ? undefined : done('send_requested', { actor })
    case 'ReminderUnsettled':
      return wrong('unsettled', {})
    case 'ReminderSent':
      return tried && sentStep(tried, context)
    case 'ReminderDelayed':
    case 'ReminderFailed': {
      const { reason, code: providerCode } = event
      return tried
        ? wrong('attempt_failed', { ...attemptOf(tried, context), reason, providerCode })
        : wrong('not_sent', { reason })
    }
    case 'ReminderDelivered':
      return done('delivered', {})
    case 'ReminderUndelivered':
      return wrong('undelivered', { reason: event.reason, providerCode: event.code })
    case 'ReminderAnswered':
      return done('answered', {
        text: event.text,
        answer: event.answer,
        to: tried ? recipientOf(tried, context) : null,
      })
    case 'ReminderRemoved':
      return done('removed', { actor })
    case 'ReminderRestored':
      return done('restored', { actor })
    case 'ReminderHandled':
      return done('handled', { actor })
    case 'ReminderHandlingUndone':
      return done('handling_undone', { actor })
    default:
      return undefined
  }
}
