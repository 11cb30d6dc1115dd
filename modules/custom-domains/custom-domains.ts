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
import { takeOver } from './recheck-domains.ts'
import { verifyDns } from './verify-dns.ts'

const isWithin = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`)

const currentStatus = Effect.gen(function* () {
  const [row] = yield* readRows(domainStatus)
  return row as DomainStatus
})

const needAddOn = Effect.flatMap(currentStatus, (now) =>
  now.hasAddOn ? Effect.succeed(now) : Effect.fail(new CustomDomainNeeded()),
)

const viewOf = (status: DomainStatus) =>
  Effect.map(Config, ({ publicUrl }) => customDomainView(status, publicUrl))

const read = Effect.fn('CustomDomains.read')(() => Effect.flatMap(currentStatus, viewOf))

/** Chooses a host in place of the previous one. Refuses without the add-on, and the product's own hosts. */
const choose = Effect.fn('CustomDomains.choose')(function* ({ host }: DomainDraft) {
  const publicHost = new URL((yield* Config).publicUrl).hostname
  yield* needAddOn
  if (isWithin(host, publicHost) || isWithin(publicHost, host))
    return yield* Effect.fail(new HostReserved({ publicHost }))
  const token = randomBytes(18).toString('base64url')
  const answer = yield* runCommand(CustomDomain, {
    id: SINGLETON_ID,
    command: { _tag: 'ChooseCustomDomain', host, token },
    answer: domainStatus,
  })
  return yield* viewOf(answer)
})

const recordVerification = (host: string, token: string) =>
  runCommand(CustomDomain, {
    id: SINGLETON_ID,
    command: { _tag: 'VerifyCustomDomain', host, token },
    answer: domainStatus,
    rules: { custom_domain_host: () => new CustomDomainTaken() },
  })

/**
 * Checks the DNS now. Records the verification, or refuses and names the missing record. A clinic that verified the
 * host before loses it, unless it can still prove it.
 */
const verify = Effect.fn('CustomDomains.verify')(function* () {
  const { host, token } = yield* needAddOn
  if (host === null || token === null) return yield* Effect.fail(new CustomDomainNotChosen())
  yield* verifyDns(host, token)
  const record = recordVerification(host, token)
  const answer = yield* Effect.catchTag(record, 'CustomDomainTaken', (taken) =>
    Effect.flatMap(takeOver(host), (isFree) => (isFree ? record : Effect.fail(taken))),
  )
  return yield* viewOf(answer)
})

/** Drops the host: it stops serving forms and other clinics may use it. */
const drop = Effect.fn('CustomDomains.drop')(function* () {
  const answer = yield* runCommand(CustomDomain, {
    id: SINGLETON_ID,
    command: { _tag: 'DropCustomDomain' },
    answer: domainStatus,
  })
  return yield* viewOf(answer)
})

const links = Effect.fn('CustomDomains.links')(function* () {
  const { query } = yield* Database
  const { clinicId } = yield* Origin
  const { publicUrl } = yield* Config
  const [row] = yield* query<{ host: string | null }>(sql`select ${ownHost(clinicId)} as host`)
  return linkOrigin(publicUrl, row?.host ?? null)
})

const proven = Effect.fn('CustomDomains.proven')(() =>
  Effect.flatMap(Database, ({ lookup }) => lookup(verifiedHosts)),
)

/** Custom hosts for public forms. All calls but `proven` act for the clinic of the `Origin`. */
export class CustomDomains extends service<CustomDomains>()('CustomDomains', [Store, Database, Dns, Config], {
  read,
  choose,
  verify,
  drop,
  links,
  proven,
}) {}
