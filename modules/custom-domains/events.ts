import { Schema } from 'effect'
import { event, type EventsOf } from '#events'

const host = Schema.String

// These names and fields are the storage format: they change only with an upcaster.

export const CustomDomainChosen = event('CustomDomainChosen', {
  says: 'The clinic wants its public forms at a host of its own. The token is no secret: it is to stand in the DNS, where only the owner of the host can put it.',
  fields: { host, token: Schema.String },
})

export const CustomDomainVerified = event('CustomDomainVerified', {
  says: 'The token was found in the DNS: the host is the clinic’s.',
  fields: { host },
})

export const CustomDomainDropped = event('CustomDomainDropped', {
  says: 'The clinic’s public forms are at no host of their own any more.',
  fields: { host },
})

export const customDomainEvents = [CustomDomainChosen, CustomDomainVerified, CustomDomainDropped] as const

export type CustomDomainEvent = EventsOf<typeof customDomainEvents>
