import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { commandRefusals, laterAnswer, lift, permits, refused, says, titled } from '#modules/kernel'
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

const needed = refused(402, CustomDomainNeeded)

const unproven = Schema.Union(
  refused(409, CustomDomainNotChosen),
  refused(409, CustomDomainTaken),
  refused(409, DomainRecordMissing),
  refused(409, DomainRecordDiffers),
  refused(409, DomainLeadsNowhere),
  refused(503, DnsUnavailable),
)

const group = HttpApiGroup.make('domain')
  .annotateContext(titled('Custom domain', 'The clinic’s own host for its public forms.'))
  .add(
    HttpApiEndpoint.get('read', '/api/settings/domain')
      .annotateContext(says('Read how the custom domain stands'))
      .addSuccess(CustomDomainView)
      .middleware(permits('settings:read')),
  )
  .add(
    HttpApiEndpoint.put('choose', '/api/settings/domain')
      .annotateContext(
        says(
          'Choose a host for public forms',
          'In the place of the one there was. It serves nothing before it is verified; `records` says what the DNS needs for that. Needs the add-on Custom Domain.',
        ),
      )
      .setPayload(lift(domainDraft))
      .addSuccess(CustomDomainView)
      .addError(Schema.Union(refused(400, HostReserved), needed, commandRefusals))
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.post('verify', '/api/settings/domain/verify')
      .annotateContext(
        says(
          'Verify the host',
          'Looks into the DNS now. A refusal says what is missing there. From its success on, links to forms lead to the host.',
        ),
      )
      .addSuccess(CustomDomainView)
      .addError(Schema.Union(needed, unproven, commandRefusals))
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.del('drop', '/api/settings/domain')
      .annotateContext(says('Give the host up', 'Links that lead to it stop working.'))
      .addSuccess(CustomDomainView)
      .addError(commandRefusals)
      .middleware(permits('settings:edit')),
  )

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
