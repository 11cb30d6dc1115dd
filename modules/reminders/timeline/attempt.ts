import { attemptOf } from '#rules/messages'
import type { DeliveryMethod } from '#contracts/messages'
import type { ReminderType } from '../contract.ts'
import type { ReminderEvent } from '../events.ts'
import type { ExistingReminder } from '../reminder-state.ts'

export interface SendAttempt {
  /** 1 for the first. */
  readonly attempt: number
  readonly type: ReminderType
  readonly via: DeliveryMethod
  /** The patient whose address it went to, if it is about another one; undefined if it went nowhere. */
  readonly recipient?: number | null
}

type Failure = Extract<ReminderEvent, { _tag: 'ReminderDelayed' | 'ReminderFailed' }>

const isFailure = (event: ReminderEvent): event is Failure =>
  event._tag === 'ReminderDelayed' || event._tag === 'ReminderFailed'

// A refusal by the provider, or a provider that cannot be reached, counts as an attempt. An opt-out does not.
const hasReachedProvider = ({ _tag, reason, code }: Failure): boolean =>
  _tag === 'ReminderDelayed' || code !== null || /^(mail|text)_/.test(reason)

/** Returns the attempt that an event starts, if any. */
export const findAttempt = (
  { plan, delivery }: ExistingReminder,
  event: ReminderEvent,
): SendAttempt | undefined => {
  const { type } = plan
  const attempt = attemptOf(delivery)
  if (event._tag === 'ReminderHandedOver')
    return { attempt, type, via: event.via, recipient: event.recipient }
  return isFailure(event) && hasReachedProvider(event)
    ? { attempt, type, via: type === 'email' ? 'smtp' : 'twilio' }
    : undefined
}
