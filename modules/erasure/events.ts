import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { GROUNDS } from '#modules/patients'

const { NullOr, Number: Count, String: Text } = Schema

// These names and fields are the storage format: they change only with an upcaster.

export const ErasureCertified = event('ErasureCertified', {
  says: 'What was destroyed of a patient who was erased, and by which word. Of the person it holds a number.',
  fields: {
    ground: Schema.Literal(...GROUNDS),
    reason: Text,
    position: Count,
    fingerprint: NullOr(Text),
    lastActiveAt: NullOr(Text),
    events: Count,
    appointments: Count,
    documents: Count,
    submissions: Count,
    reminders: Count,
    invitations: Count,
  },
})

export const certificateEvents = [ErasureCertified] as const

export type CertificateEvent = EventsOf<typeof certificateEvents>
