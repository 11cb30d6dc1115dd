import { HttpApi, HttpApiBuilder } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { commandRefusals, del, endpointGroup, get, laterAnswer, post, put, refused } from '#modules/kernel'
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

const addOnNeeded = refused(402, CustomDomainNeeded)

const verificationRefusals = Schema.Union(
  refused(409, CustomDomainNotChosen),
  refused(409, CustomDomainTaken),
  refused(409, DomainRecordMissing),
  refused(409, DomainRecordDiffers),
  refused(409, DomainLeadsNowhere),
  refused(503, DnsUnavailable),
)

const group = endpointGroup('domain', {
  title: 'Custom domain',
  description: 'The clinic’s own host for its public forms.',
  endpoints: [
    get('read', '/api/settings/domain', {
      permission: 'settings:read',
      summary: 'Read the custom domain',
      answer: CustomDomainView,
    }),
    put('choose', '/api/settings/domain', {
      permission: 'settings:edit',
      summary: 'Choose a host for public forms',
      description:
        'Replaces the previous one. It serves nothing before it is verified; `records` lists the DNS records to add. Requires the Custom Domain add-on.',
      body: domainDraft,
      answer: CustomDomainView,
      refusals: [refused(400, HostReserved), addOnNeeded, commandRefusals],
    }),
    post('verify', '/api/settings/domain/verify', {
      permission: 'settings:edit',
      summary: 'Verify the host',
      description:
        'Checks the DNS now. A refusal says what is missing. Once verified, links to forms use the host.',
      answer: CustomDomainView,
      refusals: [addOnNeeded, verificationRefusals, commandRefusals],
    }),
    del('drop', '/api/settings/domain', {
      permission: 'settings:edit',
      summary: 'Remove the custom domain',
      description: 'Links that use it stop working.',
      answer: CustomDomainView,
      refusals: commandRefusals,
    }),
  ],
})

/** The endpoints of the clinic's own host. */
export const DomainApi = HttpApi.make('domain').add(group)

export const domainHttp = HttpApiBuilder.group(DomainApi, 'domain', (handlers) =>
  Effect.map(CustomDomains, ({ read, choose, verify, drop }) =>
    handlers
      .handle('read', () => read())
      .handle('choose', ({ payload }) => choose(payload))
      .handle('verify', () =>
        Effect.catchTag(verify(), 'DnsUnavailable', (refusal) => laterAnswer(503, refusal)),
      )
      .handle('drop', () => drop()),
  ),
)
