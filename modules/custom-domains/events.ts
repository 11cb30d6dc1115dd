import { Schema } from 'effect'
import { event, type EventsOf } from '#events'

const host = Schema.String

// These names and fields are the storage format: they change only with an upcaster.

export const CustomDomainChosen = event('CustomDomainChosen', {
  description:
    'The clinic chose its own host for its public forms. The token is not secret: it must appear in the DNS, where only the owner of the host can put it.',
  open: ['host', 'token'],
  fields: { host, token: Schema.String },
})

export const CustomDomainVerified = event('CustomDomainVerified', {
  description: 'The token was found in the DNS, so the host belongs to the clinic.',
  open: ['host'],
  fields: { host },
})

export const CustomDomainProofMissing = event('CustomDomainProofMissing', {
  description:
    'The token was no longer in the DNS. `misses`: days in a row on which a check did not find it. `day` is the last of them (UTC).',
  open: ['host', 'day'],
  fields: { host, misses: Schema.Number, day: Schema.String },
})

export const CustomDomainLost = event('CustomDomainLost', {
  description:
    'The host no longer serves the clinic: its proof was gone for several checks, or another clinic proved the host.',
  open: ['host'],
  fields: { host, because: Schema.Literal('proof gone', 'proven by another clinic') },
})

export const CustomDomainDropped = event('CustomDomainDropped', {
  description: 'The clinic no longer has its own host for its public forms.',
  open: ['host'],
  fields: { host },
})

export const customDomainEvents = [
  CustomDomainChosen,
  CustomDomainVerified,
  CustomDomainProofMissing,
  CustomDomainLost,
  CustomDomainDropped,
] as const

export type CustomDomainEvent = EventsOf<typeof customDomainEvents>
