import { SINGLETON_ID } from '#contracts/kernel'
import { randomBytes } from 'node:crypto'
import { Effect } from 'effect'
import { Database, Origin, readRows, runCommand, sql, Store } from '#events'
import { service } from '#modules/kernel'
import { Config, Dns } from '#modules/platform'
import type { DomainDraft } from './contract.ts'
import { CustomDomain } from './custom-domain.ts'
import { ownHost, verifiedHosts, type DomainStatus, domainStatus } from './custom-domain-row.ts'
import { customDomainView } from './custom-domain-view.ts'
import { CustomDomainNeeded, CustomDomainNotChosen, CustomDomainTaken, HostReserved } from './errors.ts'
import { linkOrigin } from './link-origin.ts'
import { releaseUnprovenHost } from './recheck-domains.ts'
import { verifyDns } from './verify-dns.ts'

const isWithin = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`)

const currentStatus = Effect.gen(function* () {
  const [row] = yield* readRows(domainStatus)
  return row as DomainStatus
})

const requireAddOn = Effect.flatMap(currentStatus, (status) =>
  status.hasAddOn ? Effect.succeed(status) : Effect.fail(new CustomDomainNeeded()),
)

const viewOf = (status: DomainStatus) =>
  Effect.map(Config, ({ publicUrl }) => customDomainView(status, publicUrl))

const read = Effect.fn('CustomDomains.read')(() => Effect.flatMap(currentStatus, viewOf))

/** Chooses a host in place of the previous one. Refuses without the add-on, and the product's own hosts. */
const choose = Effect.fn('CustomDomains.choose')(function* ({ host }: DomainDraft) {
  const publicHost = new URL((yield* Config).publicUrl).hostname
  yield* requireAddOn
  if (isWithin(host, publicHost) || isWithin(publicHost, host))
    return yield* Effect.fail(new HostReserved({ publicHost }))
  const token = randomBytes(18).toString('base64url')
  const status = yield* runCommand(CustomDomain, {
    id: SINGLETON_ID,
    command: { _tag: 'ChooseCustomDomain', host, token },
    returning: domainStatus,
  })
  return yield* viewOf(status)
})

const recordVerification = (host: string, token: string) =>
  runCommand(CustomDomain, {
    id: SINGLETON_ID,
    command: { _tag: 'VerifyCustomDomain', host, token },
    returning: domainStatus,
    constraintRefusals: { custom_domain_host: () => new CustomDomainTaken() },
  })

/**
 * Checks the DNS now. Records the verification, or refuses and names the missing record. Another clinic that
 * verified the host before loses it, unless it can still prove it.
 */
const verify = Effect.fn('CustomDomains.verify')(function* () {
  const { host, token } = yield* requireAddOn
  if (host === null || token === null) return yield* Effect.fail(new CustomDomainNotChosen())
  yield* verifyDns(host, token)
  const record = recordVerification(host, token)
  const status = yield* Effect.catchTag(record, 'CustomDomainTaken', (taken) =>
    Effect.flatMap(releaseUnprovenHost(host), (isFree) => (isFree ? record : Effect.fail(taken))),
  )
  return yield* viewOf(status)
})

/** Drops the host: it stops serving forms and other clinics may use it. */
const drop = Effect.fn('CustomDomains.drop')(function* () {
  const status = yield* runCommand(CustomDomain, {
    id: SINGLETON_ID,
    command: { _tag: 'DropCustomDomain' },
    returning: domainStatus,
  })
  return yield* viewOf(status)
})

const loadLinkOrigin = Effect.fn('CustomDomains.links')(function* () {
  const { query } = yield* Database
  const { clinicId } = yield* Origin
  const { publicUrl } = yield* Config
  const [row] = yield* query<{ host: string | null }>(sql`select ${ownHost(clinicId)} as host`)
  return linkOrigin(publicUrl, row?.host ?? null)
})

const listVerifiedHosts = Effect.fn('CustomDomains.proven')(() =>
  Effect.flatMap(Database, ({ lookup }) => lookup(verifiedHosts)),
)

/** Custom hosts for public forms. All calls but `listVerifiedHosts` act for the clinic of the `Origin`. */
export class CustomDomains extends service<CustomDomains>()('CustomDomains', [Store, Database, Dns, Config], {
  read,
  choose,
  verify,
  drop,
  loadLinkOrigin,
  listVerifiedHosts,
}) {}
