import { Schema } from 'effect'
import { event, type EventsOf } from '#events'

// These names and fields are the storage format: changing them requires an upcaster.

export const AuditorChosen = event('AuditorChosen', {
  says: 'A signed checkpoint is emailed to this address every day. Empty: to nobody.',
  open: ['email'],
  fields: { email: Schema.String },
})

export const auditorEvents = [AuditorChosen] as const

export type AuditorEvent = EventsOf<typeof auditorEvents>
