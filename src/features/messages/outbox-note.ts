import type { Channel, DeliveryMethod } from '#contracts/messages'
import { text } from '../../language/index.ts'
import type { Message } from '../../kit/toasts/toasts.store.ts'

interface SentMessage {
  readonly type?: Channel
  readonly via: DeliveryMethod | null
}

/** Adds to the toast of a sent message that it was only kept, because no provider is set up. */
export const outboxNote = ({ type = 'email', via }: SentMessage): Pick<Message, 'note'> =>
  via === 'outbox' ? { note: text.messages.inOutbox[type] } : {}
