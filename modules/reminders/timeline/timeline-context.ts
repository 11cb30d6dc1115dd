import type { RecordedEvent } from '#events'
import type { ContactRow } from '#modules/messages'
import type { ReminderType } from '../contract.ts'
import { type Actor, type Cause, CAUSES, type QuietHoursOfStep } from './steps.ts'

export interface TimelineContext {
  readonly quietHours: QuietHoursOfStep
  readonly users: ReadonlyMap<number, string>
  /** Types of the causing events, by position. */
  readonly eventTypes: ReadonlyMap<number, string>
  /** Null if the patient was removed. */
  readonly contact: ContactRow | null
  /** The patient whose email and phone these are, if they are another's. */
  readonly recipients: Readonly<Record<ReminderType, number | null>>
  /** Names of those who got the reminder, or get it, instead of the patient. */
  readonly names: ReadonlyMap<number, string>
  readonly email: string
  readonly phone: string
}

export const actorOf = ({ meta: { actor } }: RecordedEvent, { users }: TimelineContext): Actor => {
  if (actor.kind === 'user') return { is: 'user', name: users.get(actor.id) ?? null }
  return { is: actor.kind === 'patient' ? 'patient' : 'clinic' }
}

const isCause = (type: string | undefined): type is Cause['event'] =>
  (CAUSES as readonly (string | undefined)[]).includes(type)

/** Returns the cause of an event if a person caused it; null otherwise. */
export const causeOf = (recorded: RecordedEvent, context: TimelineContext): Cause | null => {
  const event = context.eventTypes.get(recorded.meta.cause ?? 0)
  const actor = actorOf(recorded, context)
  return isCause(event) && actor.is !== 'clinic' ? { event, actor } : null
}

/** Returns the address on record for a channel; '' if missing. */
export const addressFor = (type: ReminderType, { email, phone }: TimelineContext): string =>
  type === 'email' ? email : phone

/** Returns the name of the person who gets a message instead of the patient; null if it goes to the patient. */
export const nameOfRecipient = (recipient: number | null, { names }: TimelineContext): string | null =>
  recipient === null ? null : (names.get(recipient) ?? '')
