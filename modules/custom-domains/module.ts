import type { ModuleDescription } from '#modules/kernel'
import { calledBy, type OwnerFunction } from '#events'
import { customDomainRow } from './custom-domain-row.ts'
import { CustomDomains } from './custom-domains.ts'
import { customDomainEvents } from './events.ts'
import { DomainApi, domainHttp } from './http.ts'
import { recheckDomains, recheckDomainsQueue } from './recheck-domains.ts'

const ownerFunctions: readonly OwnerFunction[] = [
  { name: 'proven_hosts', reads: 'all clinics', asOf: calledBy.patients },
]

export const customDomains = {
  streams: { 'custom-domain': customDomainEvents },
  projections: [customDomainRow],
  endpoints: [{ api: DomainApi, handlers: domainHttp }],
  services: [CustomDomains.layer],
  queues: [recheckDomainsQueue],
  workers: [recheckDomains],
  ownerFunctions,
} as const satisfies ModuleDescription
