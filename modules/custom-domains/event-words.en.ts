import type { EventWords } from '#modules/kernel'
import type { customDomainEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  CustomDomainChosen: ['Domain chosen', (it) => `set ${it.host} as the domain of the clinic’s forms`],
  CustomDomainVerified: ['Domain verified', (it) => `verified the domain ${it.host}`],
  CustomDomainProofMissing: ['Domain record missing', (it) => `did not find the DNS record of ${it.host}`],
  CustomDomainLost: ['Domain lost', (it) => `stopped serving forms at ${it.host}`],
  CustomDomainDropped: ['Domain removed', (it) => `removed the domain ${it.host}`],
} satisfies EventWords<typeof customDomainEvents>

/** Names of the kinds of records. */
export const kinds = { 'custom-domain': 'Domain' }
