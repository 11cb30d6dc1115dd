import { Effect } from 'effect'
import { Database } from '#events'
import type { Settings } from '#modules/platform'
import { allJobCounts, type JobCount } from '../job-counts.ts'
import { readCertificates } from './certificates.ts'
import {
  type DatabaseLook,
  findAboutDatabase,
  findInDatabase,
  type FoundCondition,
  findOnMachine,
} from './conditions.ts'
import { type ClinicUpkeep, lookIntoDatabase } from './database-facts.ts'
import { readMachineFacts } from './machine-facts.ts'

/** The installation as doctor reports it. Without its database, nothing is known of clinics and jobs. */
export interface InstallationReport {
  readonly findings: readonly FoundCondition[]
  readonly clinics: readonly ClinicUpkeep[]
  readonly jobs: readonly JobCount[]
}

const reportOf = Effect.fnUntraced(function* (
  database: DatabaseLook,
  settings: Settings,
  missingKeys: readonly string[],
) {
  const facts = typeof database === 'string' ? undefined : database
  const certificates = yield* readCertificates(settings, facts?.ownHosts ?? [])
  const onMachine = findOnMachine(yield* readMachineFacts(settings, certificates, missingKeys))
  const findings = [...findAboutDatabase(database), ...(facts ? findInDatabase(facts) : []), ...onMachine]
  return { findings, clinics: facts?.clinics ?? [], jobs: [] } satisfies InstallationReport
})

/** Reads the whole state at once, and changes nothing. `missingKeys`: those that were missing before any was made. */
export const readInstallation = Effect.fnUntraced(function* (
  settings: Settings,
  missingKeys: readonly string[],
) {
  const { lookup } = yield* Database
  const database = yield* lookIntoDatabase(Effect.void)
  const report: InstallationReport = yield* reportOf(database, settings, missingKeys)
  return typeof database === 'string' ? report : { ...report, jobs: yield* lookup(allJobCounts) }
})

/** Reads what is known while the database cannot be opened. */
export const readWithoutDatabase = (settings: Settings, missingKeys: readonly string[]) =>
  reportOf('lost', settings, missingKeys)
