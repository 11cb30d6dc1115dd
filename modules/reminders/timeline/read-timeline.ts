import { Clock, Effect } from 'effect'
import { makeStreamReader, Origin, type RecordedEvent } from '#events'
import { clinicFormat, Clinics } from '#modules/clinic'
import { ReminderNotFound } from '../errors.ts'
import type { ReminderEvent } from '../events.ts'
import { open } from '../read-reminders.ts'
import { Reminder } from '../reminder.ts'
import { loadTimelineContext } from './load-timeline-context.ts'
import { maskTimeline } from './masked-timeline.ts'
import { timelineOf } from './timeline.ts'

/** Returns why a reminder was, or was not, sent. Records the read in the access ledger. */
export const timeline = Effect.fn('Reminders.timeline')(function* (id: number) {
  const clinics = yield* Clinics
  const loadHistory = yield* makeStreamReader
  const origin = yield* Origin
  const { clinicId } = origin
  const { patientId } = yield* open(id)
  const history = (yield* loadHistory(
    clinicId,
    Reminder.stream,
    id,
  )) as readonly RecordedEvent<ReminderEvent>[]
  const loaded = yield* loadTimelineContext(clinicId, patientId, history)
  const masked = maskTimeline(origin, { history, context: loaded })
  const format = clinicFormat(yield* clinics.settings(), yield* Clock.currentTimeMillis)
  return (
    timelineOf(id, masked.history, masked.context, format) ?? (yield* Effect.fail(new ReminderNotFound()))
  )
})
