import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { CHANNELS, CONSENT_WAYS } from './contract.ts'

const Channel = Schema.Literal(...CHANNELS)
const How = Schema.Literal(...CONSENT_WAYS)

// These names and fields are the storage format: they change only with an upcaster.

export const ContactPreferencesChanged = event('ContactPreferencesChanged', {
  says: 'A patient prefers another way to be reached, or lives by other clocks than the clinic.',
  fields: { preferred: Channel, zone: Schema.NullOr(Schema.String) },
})

export const MessagesDeclined = event('MessagesDeclined', {
  says: 'A patient wants no more messages on a channel.',
  fields: { channel: Channel, how: How },
})

export const MessagesAgreed = event('MessagesAgreed', {
  says: 'A patient agrees to messages on a channel again.',
  fields: { channel: Channel, how: How },
})

export const contactPreferencesEvents = [ContactPreferencesChanged, MessagesDeclined, MessagesAgreed] as const
export type ContactPreferencesEvent = EventsOf<typeof contactPreferencesEvents>
