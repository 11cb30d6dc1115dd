import { Clock, Context, type Duration, Effect, Layer } from 'effect'
import { Database } from '#events'
import { currentMoment } from '#modules/kernel'
import { Config, Mail, Sms } from '#modules/platform'
import { type CertificateExpiry, readCertificates } from './certificates.ts'
import {
  type DatabaseState,
  findAboutDatabase,
  findInDatabase,
  type FoundCondition,
  findOnMachine,
} from './conditions.ts'
import { clinicsWithoutBackup } from './database-conditions.ts'
import { type ClinicUpkeep, readDatabaseState } from './database-facts.ts'
import { saveDeliveryHealth } from './delivery-health.ts'
import { sendDueEmails } from './email-operator.ts'
import { isExpiringSoon } from './machine-conditions.ts'
import { readMachineFacts } from './machine-facts.ts'
import { settleInFile, settleInTable } from './settle-alarms.ts'

const CERTIFICATE_CACHE_MS = 3_600_000

type Services = Config | Database | Mail | Sms

const lookOnce: Effect.Effect<DatabaseState, never, Services> = readDatabaseState(saveDeliveryHealth)

/** Looks again after a pause if the database is lost, because a restart takes only seconds. */
const lookAgainIfLost = (pause: Duration.DurationInput): Effect.Effect<DatabaseState, never, Services> =>
  Effect.flatMap(lookOnce, (found) =>
    found === 'lost' ? Effect.delay(lookOnce, pause) : Effect.succeed(found),
  )

/** Reads certificates once in an hour, and at every check while one expires soon. */
const makeCertificates = (config: typeof Config.Service) => {
  let certificates: readonly CertificateExpiry[] = []
  let readAt = -Infinity
  return Effect.fnUntraced(function* (ownHosts: readonly string[]) {
    const now = yield* Clock.currentTimeMillis
    const isDue =
      now - readAt >= CERTIFICATE_CACHE_MS || certificates.some((each) => isExpiringSoon(each, now))
    if (isDue) {
      certificates = yield* readCertificates(config, ownHosts)
      readAt = now
    }
    return certificates
  })
}

const make = Effect.gen(function* () {
  const config = yield* Config
  const context = yield* Effect.context<Services>()
  const currentCertificates = makeCertificates(config)
  let findings: readonly FoundCondition[] = []
  let withoutBackup: readonly ClinicUpkeep[] = []

  const findMachineAlarms = Effect.fnUntraced(function* (ownHosts: readonly string[]) {
    const found = findOnMachine(yield* readMachineFacts(config, yield* currentCertificates(ownHosts)))
    // A worker skips these conditions, because only the settings of the processes that serve pages matter for them.
    return found.filter(({ condition }) => config.role !== 'worker' || condition.scope !== 'installation')
  })

  const mergeFindings = (newFindings: readonly FoundCondition[]): void => {
    const names = new Set(newFindings.map(({ condition }) => condition.name))
    findings = [...newFindings, ...findings.filter(({ condition }) => !names.has(condition.name))]
  }

  /**
   * Checks the installation once: logs alarms that began or ended, and emails the operator. `pause`: how long the
   * database must be unavailable to count as lost.
   */
  const check = Effect.fn('Alarms.check')(function* (pause: Duration.DurationInput = '10 seconds') {
    const database = yield* lookAgainIfLost(pause)
    const aboutDatabase = findAboutDatabase(database)
    const now = yield* currentMoment
    if (typeof database === 'string') {
      // The findings about the database's content stay as they were.
      mergeFindings(aboutDatabase)
      for (const finding of aboutDatabase) if (finding.detail) yield* settleInFile(finding, now)
      return
    }
    withoutBackup = clinicsWithoutBackup(database)
    const shared = [...findInDatabase(database), ...(yield* findMachineAlarms(database.ownHosts))]
    mergeFindings([...aboutDatabase, ...shared])
    for (const finding of aboutDatabase) yield* settleInFile(finding, now)
    yield* settleInTable(shared)
    yield* sendDueEmails
  }, Effect.provide(context))

  /** The findings of the last check, for the metrics. */
  const lastFindings = (): readonly FoundCondition[] => findings

  /** The clinics that the last check found without a backup for too long. */
  const lastWithoutBackup = (): readonly ClinicUpkeep[] => withoutBackup

  return { check, lastFindings, lastWithoutBackup }
})

/** Watches the installation for its operator. */
export class Alarms extends Context.Tag('system/Alarms')<Alarms, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
