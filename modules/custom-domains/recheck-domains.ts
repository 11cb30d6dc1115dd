import { Clock, Effect } from 'effect'
import { Database, Origin, readRows, runCommand, Store } from '#events'
import { worker } from '#modules/kernel'
import { Dns, Jobs, type QueueDefinition } from '#modules/platform'
import { CustomDomain, type CustomDomainCommand } from './custom-domain.ts'
import { domainStatus, type DomainStatus, verifiedHosts } from './custom-domain-row.ts'
import { verifyDns } from './verify-dns.ts'

export const recheckDomainsQueue = {
  name: 'recheck-domains',
  policy: 'singleton',
} as const satisfies QueueDefinition

/** Every day, at a minute when few other jobs start. */
const DAILY_CRON = '23 3 * * *'

/** Whether the DNS still holds a clinic's token; undefined if the DNS did not answer. */
const holdsToken = (host: string, token: string) =>
  verifyDns(host, token).pipe(
    Effect.as<boolean | undefined>(true),
    // The host resolves to no address now, but its DNS still names this clinic.
    Effect.catchTag('DomainLeadsNowhere', () => Effect.succeed(true)),
    Effect.catchTag('DomainRecordMissing', 'DomainRecordDiffers', () => Effect.succeed(false)),
    Effect.catchTag('DnsUnavailable', () => Effect.succeed(undefined)),
  )

const execute = (command: CustomDomainCommand) =>
  Effect.orDie(runCommand(CustomDomain, { id: 1, command, returning: domainStatus }))

type MissingProofCommand =
  { readonly _tag: 'NoteMissingProof'; readonly day: string } | { readonly _tag: 'YieldCustomDomain' }

/**
 * Checks the proof of a clinic's host, and runs `missing` if it is gone. Returns whether the clinic has no proof.
 * With `expectedHost`, leaves a clinic alone that now has another host.
 */
const recheck = (missing: MissingProofCommand, expectedHost?: string) =>
  Effect.gen(function* () {
    const [status] = yield* readRows(domainStatus)
    const { host, token, verifiedAt } = status as DomainStatus
    if (host === null || token === null || verifiedAt === null) return true
    if (expectedHost !== undefined && host !== expectedHost) return true
    const hasProof = yield* holdsToken(host, token)
    if (hasProof === undefined) return false
    yield* execute({ ...(hasProof ? { _tag: 'NoteProof' } : missing), host, token })
    return !hasProof
  })

/** Takes a host from the clinic that verified it, if that clinic has no proof now. Returns whether it is free. */
export const releaseUnprovenHost = Effect.fnUntraced(function* (host: string) {
  const { lookup } = yield* Database
  const holder = (yield* lookup(verifiedHosts)).find((verified) => verified.host === host)
  if (!holder) return true
  const check = recheck({ _tag: 'YieldCustomDomain' }, host)
  return yield* Effect.provideService(check, Origin, worker(holder.clinicId))
})

/** Looks up the proof of every verified host. `day`: YYYY-MM-DD. */
export const recheckAll = Effect.fnUntraced(function* (day: string) {
  const { lookup } = yield* Database
  for (const { clinicId } of yield* lookup(verifiedHosts))
    yield* recheck({ _tag: 'NoteMissingProof', day }).pipe(
      Effect.provideService(Origin, worker(clinicId)),
      Effect.catchAllCause((cause) => Effect.logWarning('domain could not be checked', cause)),
    )
})

/** Checks the hosts of clinics once a day, until the scope closes. */
export const recheckDomains = Effect.gen(function* () {
  const { work, schedule } = yield* Jobs
  const context = yield* Effect.context<Database | Dns | Store>()
  const today = Effect.map(Clock.currentTimeMillis, (now) => new Date(now).toISOString().slice(0, 10))
  const checks = Effect.provide(Effect.flatMap(today, recheckAll), context)
  yield* work(recheckDomainsQueue.name, () => checks, { pollSeconds: 60 })
  yield* schedule(recheckDomainsQueue.name, DAILY_CRON)
})
