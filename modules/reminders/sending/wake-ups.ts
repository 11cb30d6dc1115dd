import type { Job, Unit } from '#events'
import { errandJob, messageQueue } from '#modules/messages'
import type { ReminderEvent } from './events.ts'
import { Reminder, type ReminderCommand } from './reminder.ts'

/** Where reminders wait to be handed over. */
export const reminderQueue = messageQueue('send-reminder')

const AT_ONCE: ReadonlySet<ReminderEvent['_tag']> = new Set([
  'ReminderSendRequested',
  'ReminderRestored',
  'ReminderChannelChanged',
])

/** From when on a reminder may go out after these events, or undefined where they do not make it due. */
const dueAfter = (events: readonly ReminderEvent[]): string | undefined => {
  if (events.some(({ _tag }) => _tag === 'ReminderMarkedOverdue')) return undefined
  for (const happened of events.toReversed()) {
    if (happened._tag === 'ReminderScheduled' || happened._tag === 'ReminderRevised')
      return happened.scheduledFor
    if (happened._tag === 'ReminderPostponed') return happened.until
    if (happened._tag === 'ReminderDelayed') return happened.nextTryAt
    if (AT_ONCE.has(happened._tag)) return ''
  }
  return undefined
}

/** The job that comes back to a reminder when it is due. */
export const wakeUps =
  (clinicId: number) =>
  (id: number, events: readonly ReminderEvent[]): readonly Job[] => {
    const due = dueAfter(events)
    if (due === undefined) return []
    return [errandJob({ queue: reminderQueue }, clinicId, id, due || undefined)]
  }

/** One command on a reminder, with the job for when it is due. All who plan, send or answer go through here. */
export const onReminder = (
  unit: Unit,
  asked: { readonly id: number | 'next'; readonly command: ReminderCommand; readonly cause?: number },
) => unit.execute(Reminder, { ...asked, jobs: wakeUps(unit.clinicId) })
