import { Clock, Effect } from 'effect'
import { Database, Keyring, Registry, Store } from '#events'
import { Clinics } from '#modules/clinic'
import { service } from '#modules/kernel'
import { changeReminder } from './change-reminder.ts'
import type { ReminderDraft } from './contract.ts'
import { explain } from './explanation/explain-reminders.ts'
import { planFromDraft, prepareSchedule } from './planning/manual-reminder.ts'
import { refuseSkippedTime, resolveSendTime } from './planning/send-time.ts'
import { counts, open, page } from './read-reminders.ts'
import { describeReminder } from './reminder-page.ts'
import type { ReminderRevision } from './reminder-state.ts'
import { followUp, sendAppointmentReminder, sendNow } from './sending/send-immediately.ts'
import { timeline } from './timeline/read-timeline.ts'

const create = Effect.fn('Reminders.create')(function* (draft: ReminderDraft) {
  const clinics = yield* Clinics
  const { zone } = yield* clinics.settings()
  const refusal = refuseSkippedTime(draft.scheduledFor, zone)
  if (refusal) return yield* Effect.fail(refusal)
  const sendTime = resolveSendTime(draft.scheduledFor, zone, yield* Clock.currentTimeMillis)
  const plan = planFromDraft(draft, sendTime, zone)
  const created = yield* changeReminder('next', (reader) => prepareSchedule(reader, plan, sendTime.dispatch))
  return describeReminder(created)
})

/** Changes the text or time of a pending reminder. If the time has passed, it waits for 'Send now'. */
const rewrite = Effect.fn('Reminders.rewrite')(function* (
  id: number,
  revision: ReminderRevision,
  expect?: number,
) {
  const isPast = Date.parse(revision.scheduledFor) < (yield* Clock.currentTimeMillis)
  return describeReminder(
    yield* changeReminder(id, { _tag: 'RewriteReminder', revision, past: isPast }, expect),
  )
})

const remove = Effect.fn('Reminders.remove')(function* (id: number, expect?: number) {
  yield* changeReminder(id, { _tag: 'RemoveReminder' }, expect)
  return { deleted: true, id } as const
})

const restore = Effect.fn('Reminders.restore')(function* (id: number) {
  return describeReminder(yield* changeReminder(id, { _tag: 'RestoreReminder' }))
})

/** Removes a reminder from those that need attention. Its next problem or reply brings it back. */
const markHandled = Effect.fn('Reminders.markHandled')(function* (id: number, expect?: number) {
  return describeReminder(yield* changeReminder(id, { _tag: 'MarkHandled' }, expect))
})

const undoHandling = Effect.fn('Reminders.undoHandling')(function* (id: number, expect?: number) {
  return describeReminder(yield* changeReminder(id, { _tag: 'UndoHandling' }, expect))
})

export class Reminders extends service<Reminders>()(
  'Reminders',
  [Store, Database, Registry, Keyring, Clinics],
  {
    create,
    sendNow,
    remindOf: sendAppointmentReminder,
    followUp,
    rewrite,
    remove,
    restore,
    open,
    timeline,
    explain,
    page,
    counts,
    markHandled,
    undoHandling,
  },
) {}
