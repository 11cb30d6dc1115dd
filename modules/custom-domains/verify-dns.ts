import { Effect } from 'effect'
import { Dns } from '#modules/platform'
import { recordName, recordValue } from './custom-domain-view.ts'
import { DnsUnavailable, DomainLeadsNowhere, DomainRecordDiffers, DomainRecordMissing } from './errors.ts'

/** Checks that the DNS holds the token and the host has an address. Refuses with what is missing. */
export const verifyDns = (host: string, token: string) =>
  Effect.gen(function* () {
    const dns = yield* Dns
    const name = recordName(host)
    const texts = yield* dns.texts(name)
    if (texts.length === 0) return yield* Effect.fail(new DomainRecordMissing({ name }))
    if (!texts.some((text) => text.trim() === recordValue(token)))
      return yield* Effect.fail(new DomainRecordDiffers({ name }))
    // Patients will be sent to this host, so it must resolve.
    const addresses = yield* dns.addresses(host)
    if (addresses.length === 0) return yield* Effect.fail(new DomainLeadsNowhere({ host }))
  }).pipe(Effect.catchTag('DnsSilent', () => Effect.fail(new DnsUnavailable())))
