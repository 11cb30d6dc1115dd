import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { ERASURE_GROUNDS } from '#modules/patients'

const { NullOr, Number: Count, String: Text } = Schema

// These names and fields are the storage format: they change only with an upcaster.

export const ErasureCertified = event('ErasureCertified', {
  description:
    'What was destroyed when a patient was erased, and at whose request. Identifies the patient only by number.',
  open: ['reason', 'fingerprint', 'lastActiveAt'],
  fields: {
    ground: Schema.Literal(...ERASURE_GROUNDS),
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
