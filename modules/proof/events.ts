import { Schema } from 'effect'
import { event, type EventsOf } from '#events'

// These names and fields are the storage format: changing them requires an upcaster.

export const AuditorChosen = event('AuditorChosen', {
  description: 'A signed checkpoint is emailed to this address every day. Empty: to nobody.',
  open: ['email'],
  fields: { email: Schema.String },
})

export const LogVerificationFailed = event('LogVerificationFailed', {
  description:
    'A verification found something in the log, the access ledger or the checkpoints that is not as it was written. The last one before it found nothing.',
  fields: {},
})

export const LogVerificationPassed = event('LogVerificationPassed', {
  description: 'A verification found nothing wrong, after one that did.',
  fields: {},
})

export const auditorEvents = [AuditorChosen] as const

export const verificationEvents = [LogVerificationFailed, LogVerificationPassed] as const

export type AuditorEvent = EventsOf<typeof auditorEvents>
export type VerificationEvent = EventsOf<typeof verificationEvents>
