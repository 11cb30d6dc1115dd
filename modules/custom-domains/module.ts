import type { ModuleDescription } from '#modules/kernel'
import { customDomainRow } from './custom-domain-row.ts'
import { CustomDomains } from './custom-domains.ts'
import { customDomainEvents } from './events.ts'
import { DomainApi, domainHttp } from './http.ts'
import { recheckDomains, recheckDomainsQueue } from './recheck-domains.ts'
import { customDomainFunctions } from './tables.ts'

export const customDomains = {
  streams: { 'custom-domain': customDomainEvents },
  projections: [customDomainRow],
  endpoints: [{ api: DomainApi, handlers: domainHttp }],
  services: [CustomDomains.layer],
  queues: [recheckDomainsQueue],
  workers: [recheckDomains],
  ownerFunctions: customDomainFunctions,
} as const satisfies ModuleDescription
