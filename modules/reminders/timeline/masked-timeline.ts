import type { OriginShape, RecordedEvent } from '#events'
import { MASK } from '#contracts/kernel'
import { maskValue, seesPatients } from '#modules/kernel'
import type { ReminderEvent } from '../events.ts'
import type { TimelineContext } from './timeline-context.ts'

const maskReply = (recorded: RecordedEvent<ReminderEvent>): RecordedEvent<ReminderEvent> => {
  const { event } = recorded
  return event._tag === 'ReminderAnswered'
    ? { ...recorded, event: { ...event, text: maskValue(event.text) } }
    : recorded
}

/** The data that a timeline is built from. */
interface TimelineSource {
  readonly history: readonly RecordedEvent<ReminderEvent>[]
  readonly context: TimelineContext
}

/**
 * Masks the patient's addresses and replies and removes the consent, unless the caller may see patients. Runs before
 * any sentence is built from them.
 */
export const maskTimeline = (origin: OriginShape, source: TimelineSource): TimelineSource => {
  if (seesPatients(origin)) return source
  const { history, context } = source
  return {
    history: history.map(maskReply),
    context: {
      ...context,
      contact: null,
      names: new Map([...context.names.keys()].map((id) => [id, MASK])),
      email: maskValue(context.email),
      phone: maskValue(context.phone),
    },
  }
}
