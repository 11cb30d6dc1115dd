import { Effect } from 'effect'
import { Database } from '#events'
import type { Settings } from '#modules/platform'
import { allJobCounts, type JobCount } from '../job-counts.ts'
import { readCertificates } from './certificates.ts'
import {
  type DatabaseState,
  findAboutDatabase,
  findInDatabase,
  type FoundCondition,
  findOnMachine,
} from './conditions.ts'
import { type ClinicUpkeep, readDatabaseState } from './database-facts.ts'
import { readMachineFacts } from './machine-facts.ts'

/** The installation as doctor reports it. Without its database, nothing is known of clinics and jobs. */
export interface InstallationReport {
  readonly findings: readonly FoundCondition[]
  readonly clinics: readonly ClinicUpkeep[]
  readonly jobs: readonly JobCount[]
}

const makeReport = Effect.fnUntraced(function* (
  database: DatabaseState,
  settings: Settings,
  missingKeys: readonly string[],
) {
  const facts = typeof database === 'string' ? undefined : database
  const certificates = yield* readCertificates(settings, facts?.ownHosts ?? [])
  const machineFindings = findOnMachine(yield* readMachineFacts(settings, certificates, missingKeys))
  const findings = [
    ...findAboutDatabase(database),
    ...(facts ? findInDatabase(facts) : []),
    ...machineFindings,
  ]
  return { findings, clinics: facts?.clinics ?? [], jobs: [] } satisfies InstallationReport
})

/** Reads the whole state without changing it. `missingKeys`: the keys missing before doctor generated any. */
export const readInstallation = Effect.fnUntraced(function* (
  settings: Settings,
  missingKeys: readonly string[],
) {
  const { lookup } = yield* Database
  const database = yield* readDatabaseState(Effect.void)
  const report: InstallationReport = yield* makeReport(database, settings, missingKeys)
  return typeof database === 'string' ? report : { ...report, jobs: yield* lookup(allJobCounts) }
})

/** Reads the state as far as it is known while the database cannot be opened. */
export const readWithoutDatabase = (settings: Settings, missingKeys: readonly string[]) =>
  makeReport('lost', settings, missingKeys)
