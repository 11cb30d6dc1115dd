import { Effect } from 'effect'
import type { Job, Unit } from '#events'
import { deliveryJob, messageQueue } from '#modules/messages'
import type { ReminderEvent } from '../events.ts'
import type { ReminderCommand } from '../reminder-command.ts'
import { Reminder } from '../reminder.ts'

export const reminderQueue = messageQueue('send-reminder')

const DUE_NOW_EVENTS: ReadonlySet<ReminderEvent['_tag']> = new Set([
  'ReminderSendRequested',
  'ReminderRestored',
  'ReminderChannelChanged',
])

/** Returns when a reminder may be sent after these events, '' for now; undefined if they do not make it due. */
const dueAfter = (events: readonly ReminderEvent[]): string | undefined => {
  if (events.some(({ _tag }) => _tag === 'ReminderMarkedOverdue')) return undefined
  for (const happened of events.toReversed()) {
    if (happened._tag === 'ReminderScheduled' || happened._tag === 'ReminderRevised')
      return happened.scheduledFor
    if (happened._tag === 'ReminderPostponed') return happened.until
    if (happened._tag === 'ReminderHeld') return happened.until ?? undefined
    if (happened._tag === 'ReminderDelayed') return happened.nextTryAt
    if (DUE_NOW_EVENTS.has(happened._tag)) return ''
  }
  return undefined
}

/** Returns the job that handles a reminder when it is due. */
export const wakeUpJobs =
  (clinicId: number) =>
  (id: number, events: readonly ReminderEvent[]): readonly Job[] => {
    const dueAt = dueAfter(events)
    if (dueAt === undefined) return []
    return [deliveryJob({ queue: reminderQueue }, clinicId, id, dueAt || undefined)]
  }

/**
 * Runs one command on a reminder and adds the job for its due time. Execute every reminder command through this:
 * without the job, the reminder would wait until the periodic search for unsent messages.
 */
export const executeOnReminder = <const Command extends ReminderCommand>(
  unit: Unit,
  request: { readonly id: number | 'next'; readonly command: Command; readonly cause?: number },
) => unit.execute(Reminder, { ...request, jobs: wakeUpJobs(unit.clinicId) })

/** Runs a command for the courier. The courier only handles existing reminders, so a refusal is a defect. */
export const executeForCourier = (unit: Unit, id: number, command: ReminderCommand) =>
  Effect.orDie(executeOnReminder(unit, { id, command }))
