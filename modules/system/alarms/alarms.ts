import { Clock, Context, type Duration, Effect, Layer } from 'effect'
import { Database } from '#events'
import { Config, Mail, Sms } from '#modules/platform'
import { type CertificateExpiry, readCertificates } from './certificates.ts'
import {
  type DatabaseLook,
  findAboutDatabase,
  findInDatabase,
  type FoundCondition,
  findOnMachine,
} from './conditions.ts'
import { clinicsWithoutBackup } from './database-conditions.ts'
import { type ClinicUpkeep, lookIntoDatabase } from './database-facts.ts'
import { saveDeliveryHealth } from './delivery-health.ts'
import { sendDueEmails } from './email-operator.ts'
import { isExpiringSoon } from './machine-conditions.ts'
import { readMachineFacts } from './machine-facts.ts'
import { settleInFile, settleInTable } from './settle-alarms.ts'

const CERTIFICATES_KEPT_MS = 3_600_000

type Services = Config | Database | Mail | Sms

const look: Effect.Effect<DatabaseLook, never, Services> = lookIntoDatabase(saveDeliveryHealth)

/** A database that restarts is back in seconds. */
const lookTwice = (pause: Duration.DurationInput): Effect.Effect<DatabaseLook, never, Services> =>
  Effect.flatMap(look, (found) => (found === 'lost' ? Effect.delay(look, pause) : Effect.succeed(found)))

/** Reads certificates once in an hour, and at every check while one expires soon. */
const makeCertificates = (config: typeof Config.Service) => {
  let certificates: readonly CertificateExpiry[] = []
  let readAt = -Infinity
  return Effect.fnUntraced(function* (ownHosts: readonly string[]) {
    const now = yield* Clock.currentTimeMillis
    const isDue =
      now - readAt >= CERTIFICATES_KEPT_MS || certificates.some((each) => isExpiringSoon(each, now))
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
    // What people see is decided by the processes that serve pages.
    return found.filter(({ condition }) => config.role !== 'worker' || condition.scope !== 'installation')
  })

  const keepFindings = (seen: readonly FoundCondition[]): void => {
    const names = new Set(seen.map(({ condition }) => condition.name))
    findings = [...seen, ...findings.filter(({ condition }) => !names.has(condition.name))]
  }

  /**
   * Looks at the installation once: logs what began and what ended, and emails the operator. `pause`: how long the
   * database must stay away to count as lost.
   */
  const check = Effect.fn('Alarms.check')(function* (pause: Duration.DurationInput = '10 seconds') {
    const database = yield* lookTwice(pause)
    const aboutDatabase = findAboutDatabase(database)
    const now = new Date(yield* Clock.currentTimeMillis).toISOString()
    if (typeof database === 'string') {
      // What the database would say stays as it was.
      keepFindings(aboutDatabase)
      for (const finding of aboutDatabase) if (finding.detail) yield* settleInFile(finding, now)
      return
    }
    withoutBackup = clinicsWithoutBackup(database)
    const shared = [...findInDatabase(database), ...(yield* findMachineAlarms(database.ownHosts))]
    keepFindings([...aboutDatabase, ...shared])
    for (const finding of aboutDatabase) yield* settleInFile(finding, now)
    yield* settleInTable(shared)
    yield* sendDueEmails
  }, Effect.provide(context))

  /** What the last check found, for the figures. */
  const lastFindings = (): readonly FoundCondition[] => findings

  /** The clinics that the last check found without a backup for too long. */
  const lastWithoutBackup = (): readonly ClinicUpkeep[] => withoutBackup

  return { check, lastFindings, lastWithoutBackup }
})

/** Watches the installation for its operator. */
export class Alarms extends Context.Tag('system/Alarms')<Alarms, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
