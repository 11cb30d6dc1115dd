import type { Channel, DeliveryMethod } from '#contracts/messages'
import { text } from '../../language/index.ts'
import type { Message } from '../../kit/toasts/toasts.store.ts'

interface SentMessage {
  readonly type?: Channel
  readonly via: DeliveryMethod | null
}

/** Returns a toast's note that the message was only stored, because no provider is configured. */
export const outboxNote = ({ type = 'email', via }: SentMessage): Pick<Message, 'note'> =>
  via === 'outbox' ? { note: text.messages.inOutbox[type] } : {}
