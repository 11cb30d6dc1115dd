import { Effect, Option } from 'effect'
import { Database, DatabaseUnavailable, toEffect, sql, type Statement } from '#events'
import { verifiedHosts } from '#modules/custom-domains'
import { alteredObjects } from '#modules/platform'
import { deliveryHealth, type DeliveryHealth } from './delivery-health.ts'

/** When a clinic was backed up and verified last. Moments are ISO 8601. */
export interface ClinicUpkeep {
  readonly clinicId: number
  /** Since when backups are due: the clinic, the installation and the schedule exist. */
  readonly dueSince: string
  readonly frequency: string
  readonly backedUpAt: string | null
  /** Why the last attempt failed; null if it did not. */
  readonly backupFault: string | null
  readonly provenAt: string | null
  readonly proofFailed: boolean
}

/** The signs of life of the processes that work on jobs. */
interface WorkerActivity {
  /** The last sign of such a process; null: there was none ever. */
  readonly seenAt: string | null
  readonly isGone: boolean
}

/** The facts about the installation from its database. */
export interface DatabaseFacts {
  /** ISO 8601, by the clock of the database. */
  readonly now: string
  readonly clinics: readonly ClinicUpkeep[]
  readonly worker: WorkerActivity
  /** Queues whose oldest job waits for too long. */
  readonly lateQueues: readonly string[]
  readonly delivery: readonly DeliveryHealth[]
  /** Clinics whose custom domain lost its proof in the DNS. */
  readonly unprovenDomains: readonly number[]
  readonly ownHosts: readonly string[]
  readonly alteredObjects: readonly string[]
}

const writeToDisk = sql`select write_to_disk()`

const databaseClock: Statement<{ readonly now: string }> = sql`select now() as now`

// A closed clinic is not backed up.
const clinicUpkeep: Statement<ClinicUpkeep> = sql`
  select clinic_id as "clinicId", opened_at as "dueSince",
    case when closed_at is null then frequency else 'off' end as frequency, backed_up_at as "backedUpAt",
    case when closed_at is null then backup_fault end as "backupFault", proven_at as "provenAt",
    proof_failed as "proofFailed"
  from clinic_upkeep() left join closed_clinics() using (clinic_id) order by clinic_id`

// A worker monitors its queues every few seconds. If no worker ever has, a waiting job shows that one is missing.
const workerActivity: Statement<WorkerActivity> = sql`
  select max(monitor_on) as "seenAt",
    coalesce(max(monitor_on) < now() - interval '2 minutes', exists (select from pgboss.job
      where state = 'created' and start_after < now() - interval '2 minutes')) as "isGone"
  from pgboss.queue`

// The jobs of some queues take hours each, so the next job may wait as long as one job may take.
const lateQueues: Statement<{ readonly name: string }> = sql`
  select q.name from pgboss.queue q where exists (select from pgboss.job j where j.name = q.name
    and j.state in ('created', 'retry')
    and j.start_after < now() - greatest(interval '15 minutes', q.expire_seconds * interval '1 second'))
  order by q.name`

const domainsLosingProof: Statement<{ readonly clinicId: number }> = sql`
  select clinic_id as "clinicId" from domains_losing_proof()`

const readDatabaseFacts: Effect.Effect<DatabaseFacts, never, Database> = Effect.gen(function* () {
  const { lookup, pool } = yield* Database
  const [clock] = yield* lookup(databaseClock)
  const [worker] = yield* lookup(workerActivity)
  const domains = yield* lookup(domainsLosingProof)
  return {
    now: clock?.now ?? '',
    clinics: yield* lookup(clinicUpkeep),
    worker: worker ?? { seenAt: null, isGone: false },
    lateQueues: (yield* lookup(lateQueues)).map(({ name }) => name),
    delivery: yield* lookup(deliveryHealth),
    unprovenDomains: domains.map(({ clinicId }) => clinicId),
    ownHosts: (yield* lookup(verifiedHosts)).flatMap(({ host, active }) => (active ? [host] : [])),
    alteredObjects: yield* toEffect(alteredObjects(pool)),
  }
})

/**
 * Reads the facts, or finds that the database is lost or full. `save` runs first, and stores this process's part of
 * the facts.
 */
export const readDatabaseState = <R>(
  save: Effect.Effect<void, never, R>,
): Effect.Effect<DatabaseFacts | 'lost' | 'full', never, Database | R> =>
  Effect.gen(function* () {
    const { lookup } = yield* Database
    yield* lookup(writeToDisk)
    yield* save
    return yield* readDatabaseFacts
  }).pipe(
    Effect.catchSomeDefect((cause) =>
      cause instanceof DatabaseUnavailable
        ? Option.some(Effect.succeed(cause.isFull ? ('full' as const) : ('lost' as const)))
        : Option.none(),
    ),
  )
