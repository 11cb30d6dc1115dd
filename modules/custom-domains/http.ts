import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { domainDraft } from './contract.ts'
import { CustomDomainView } from './custom-domain-view.ts'
import { CustomDomains } from './custom-domains.ts'
import {
  CustomDomainNeeded,
  CustomDomainNotChosen,
  CustomDomainTaken,
  DnsUnavailable,
  DomainLeadsNowhere,
  DomainRecordDiffers,
  DomainRecordMissing,
  HostReserved,
} from './errors.ts'

const addOnNeeded = http.refusals(402, CustomDomainNeeded)

const verificationRefusals = Schema.Union(
  http.refusals(409, CustomDomainNotChosen, CustomDomainTaken),
  http.refusals(409, DomainRecordMissing, DomainRecordDiffers, DomainLeadsNowhere),
  http.refusals(503, DnsUnavailable),
)

const group = http.group('domain', {
  title: 'Custom domain',
  description: 'The clinic’s own host for its public forms.',
  endpoints: [
    http.get('read', '/api/settings/domain', {
      permission: 'settings:read',
      summary: 'Read the custom domain',
      response: CustomDomainView,
    }),
    http.put('choose', '/api/settings/domain', {
      permission: 'settings:edit',
      summary: 'Choose a host for public forms',
      description:
        'Replaces the previous one. It serves nothing before it is verified; `records` lists the DNS records to add. Requires the Custom Domain add-on. You must have signed in, or proven who you are, within ten minutes.',
      body: domainDraft,
      response: CustomDomainView,
      refusals: [http.refusals(400, HostReserved), addOnNeeded, http.proofNeeded, http.commandRefusals],
    }),
    http.post('verify', '/api/settings/domain/verify', {
      permission: 'settings:edit',
      summary: 'Verify the host',
      description:
        'Checks the DNS now. A refusal says what is missing. Once verified, links to forms use the host.',
      response: CustomDomainView,
      refusals: [addOnNeeded, verificationRefusals, http.commandRefusals],
    }),
    http.del('drop', '/api/settings/domain', {
      permission: 'settings:edit',
      worksUnpaid: true,
      summary: 'Remove the custom domain',
      description:
        'Links that use it stop working. You must have signed in, or proven who you are, within ten minutes.',
      response: CustomDomainView,
      refusals: [http.proofNeeded, http.commandRefusals],
    }),
  ],
})

/** The endpoints of the clinic's own host. */
export const DomainApi = HttpApi.make('domain').add(group)

export const domainHttp = http.implement(DomainApi, 'domain', (handlers) =>
  Effect.map(CustomDomains, ({ read, choose, verify, drop }) =>
    handlers
      .handle('read', () => read())
      .handle('choose', ({ payload }) => http.requireProof(choose(payload)))
      .handle('verify', () => http.withRetryAfter(verify()))
      .handle('drop', () => http.requireProof(drop())),
  ),
)
