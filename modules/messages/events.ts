import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { CHANNELS, CONSENT_SOURCES } from './contract.ts'

const Channel = Schema.Literal(...CHANNELS)
const Source = Schema.Literal(...CONSENT_SOURCES)

// These names and fields are the storage format: they change only with an upcaster.

export const ContactPreferencesChanged = event('ContactPreferencesChanged', {
  description: 'The preferred channel or the time zone of a patient changed.',
  open: ['zone'],
  fields: { preferred: Channel, zone: Schema.NullOr(Schema.String) },
})

export const MessagesDeclined = event('MessagesDeclined', {
  description: 'A patient opted out of a channel.',
  subject: (patientId) => `patient-${patientId}`,
  open: ['channel', 'how'],
  fields: { channel: Channel, how: Source },
})

export const MessagesAgreed = event('MessagesAgreed', {
  description: 'A patient opted in to a channel again.',
  subject: (patientId) => `patient-${patientId}`,
  open: ['channel', 'how'],
  fields: { channel: Channel, how: Source },
})

export const contactPreferencesEvents = [ContactPreferencesChanged, MessagesDeclined, MessagesAgreed] as const
export type ContactPreferencesEvent = EventsOf<typeof contactPreferencesEvents>
