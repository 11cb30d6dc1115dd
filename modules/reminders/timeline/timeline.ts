import type { RecordedEvent } from '#events'
import type { ClinicFormat } from '#modules/clinic'
import type { ReminderEvent } from '../events.ts'
import type { ExistingReminder } from '../reminder-state.ts'
import { Reminder } from '../reminder.ts'
import type { Timeline, TimelineStep } from '../reminder-row.ts'
import { reminderTimeline } from '../words.en.ts'
import { findAttempt, type SendAttempt } from './attempt.ts'
import { dueStep, eventStep, type PlainStep, schedulingStep } from './event-step.ts'
import { alternativeChannel, nextStep } from './next-step.ts'
import type { TimelineContext } from './timeline-context.ts'

interface Progress {
  readonly reminder: ExistingReminder
  /** The attempt that the next event belongs to. */
  readonly sendAttempt: SendAttempt | undefined
  /** Whether the steps already explain why it could be sent. */
  readonly hasDueStep: boolean
}

const isScheduled = (
  recorded: RecordedEvent<ReminderEvent> | undefined,
): recorded is RecordedEvent<Extract<ReminderEvent, { _tag: 'ReminderScheduled' }>> =>
  recorded?.event._tag === 'ReminderScheduled'

const evolve = (reminder: typeof Reminder.initial, event: ReminderEvent): ExistingReminder =>
  Reminder.evolve(reminder, event) as ExistingReminder

const describe = (at: string | null, step: PlainStep, format: ClinicFormat): TimelineStep => ({
  at,
  ...step,
  says: reminderTimeline[step.code](step.params as never, format),
})

/** Builds the timeline of a reminder from its events. Undefined if it was never scheduled. */
export const timelineOf = (
  reminderId: number,
  history: readonly RecordedEvent<ReminderEvent>[],
  context: TimelineContext,
  format: ClinicFormat,
): Timeline | undefined => {
  const [scheduled, ...later] = history
  if (!isScheduled(scheduled)) return undefined
  // A request at the same time belongs to the scheduling.
  const atOnce = later[0]?.event._tag === 'ReminderSendRequested' && later[0].at === scheduled.at
  const steps = [describe(scheduled.at, schedulingStep(scheduled, atOnce, context), format)]
  let progress: Progress = {
    reminder: evolve(Reminder.initial, scheduled.event),
    sendAttempt: undefined,
    hasDueStep: false,
  }
  for (const recorded of later) {
    const { at, event } = recorded
    const { reminder, hasDueStep } = progress
    const sendAttempt = progress.sendAttempt ?? findAttempt(reminder, event)
    if (sendAttempt && !hasDueStep) steps.push(describe(at, dueStep(reminder, sendAttempt, context), format))
    const step = eventStep(recorded, sendAttempt, at === scheduled.at, context)
    if (step) steps.push(describe(at, step, format))
    progress = {
      reminder: evolve(reminder, event),
      sendAttempt: event._tag === 'ReminderDelayed' ? undefined : sendAttempt,
      hasDueStep: hasDueStep || sendAttempt !== undefined,
    }
  }
  const next = nextStep(progress.reminder, progress.sendAttempt, context)
  if (next) steps.push(describe(null, next, format))
  return { reminderId, steps, instead: alternativeChannel(progress.reminder, context) }
}
