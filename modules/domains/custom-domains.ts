import { randomBytes } from 'node:crypto'
import { Context, Effect, Layer } from 'effect'
import { Database, Origin, sql, Store } from '#events'
import { Config, Dns, type DnsShape } from '#modules/platform'
import type { DomainDraft } from './contract.ts'
import { CustomDomain, type CustomDomainCommand } from './custom-domain.ts'
import { ownHost, provenHosts, type Standing, standing } from './custom-domain-row.ts'
import { recordName, recordValue, viewOf } from './custom-domain-view.ts'
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
import { linkOrigin } from './link-origin.ts'

/** The one host of a clinic's log. */
const OWN = 1

const isWithin = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`)

/** Whether a host's owner has put the token where it belongs, and the host leads anywhere. */
const prove = (dns: DnsShape, host: string, token: string) =>
  Effect.gen(function* () {
    const name = recordName(host)
    const texts = yield* dns.texts(name)
    if (texts.length === 0) return yield* Effect.fail(new DomainRecordMissing(name))
    if (!texts.some((text) => text.trim() === recordValue(token)))
      return yield* Effect.fail(new DomainRecordDiffers(name))
    // From then on patients are sent there.
    const addresses = yield* dns.addresses(host)
    if (addresses.length === 0) return yield* Effect.fail(new DomainLeadsNowhere(host))
  }).pipe(Effect.catchTag('DnsSilent', () => Effect.fail(new DnsUnavailable())))

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const dns = yield* Dns
  const { publicUrl } = yield* Config
  const publicHost = new URL(publicUrl).hostname

  const stands = Effect.gen(function* () {
    const { clinicId } = yield* Origin
    const [row] = yield* database.query(standing(clinicId))
    return row as Standing
  })

  const needAddOn = Effect.flatMap(stands, (now) =>
    now.hasAddOn ? Effect.succeed(now) : Effect.fail(new CustomDomainNeeded()),
  )

  const execute = (command: CustomDomainCommand) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const { answer } = yield* store.execute(CustomDomain, {
        id: OWN,
        command,
        answer: () => standing(clinicId),
        rules: { custom_domain_host: () => new CustomDomainTaken() },
      })
      return viewOf(answer, publicUrl)
    })

  /** How the clinic of the `Origin` stands. */
  const read = Effect.fn('CustomDomains.read')(() => Effect.map(stands, (now) => viewOf(now, publicUrl)))

  /**
   * Chooses a host, in the place of the one there was; the same again changes nothing. Refuses a clinic without the
   * add-on, and hosts of the product itself.
   */
  const choose = Effect.fn('CustomDomains.choose')(function* ({ host }: DomainDraft) {
    yield* needAddOn
    if (isWithin(host, publicHost) || isWithin(publicHost, host))
      return yield* Effect.fail(new HostReserved(publicHost))
    const token = randomBytes(18).toString('base64url')
    return yield* execute({ _tag: 'ChooseCustomDomain', host, token }).pipe(
      Effect.catchTag('CustomDomainNotChosen', 'CustomDomainTaken', Effect.die),
    )
  })

  /** Looks into the DNS now. What proves the host to be the clinic's is noted; what is missing is refused by name. */
  const verify = Effect.fn('CustomDomains.verify')(function* () {
    const { host, token } = yield* needAddOn
    if (host === null || token === null) return yield* Effect.fail(new CustomDomainNotChosen())
    yield* prove(dns, host, token)
    return yield* execute({ _tag: 'VerifyCustomDomain', host, token })
  })

  /** Gives the host up: it serves nothing any more, and is free for others. */
  const drop = Effect.fn('CustomDomains.drop')(() =>
    execute({ _tag: 'DropCustomDomain' }).pipe(
      Effect.catchTag('CustomDomainNotChosen', 'CustomDomainTaken', Effect.die),
    ),
  )

  /** Where links to the public forms of the `Origin`'s clinic begin. */
  const links = Effect.fn('CustomDomains.links')(function* () {
    const { clinicId } = yield* Origin
    const [row] = yield* database.query<{ host: string | null }>(sql`select ${ownHost(clinicId)} as host`)
    return linkOrigin(publicUrl, row?.host ?? null)
  })

  /** All proven hosts, of all clinics. */
  const proven = Effect.fn('CustomDomains.proven')(() => database.lookup(provenHosts))

  return { read, choose, verify, drop, links, proven }
})

/** The hosts clinics have for their public forms. All but `proven` act for the clinic of the `Origin`. */
export class CustomDomains extends Context.Tag('CustomDomains')<
  CustomDomains,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
