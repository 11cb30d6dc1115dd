import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import {
  freshAccount,
  changeOwner,
  namedAccount,
  pathFromWithin,
  servingAccount,
  type Account,
} from './account.ts'

/** The name of the embedded database's superuser. */
export const superuser = 'caretrail_admin'

const flags = [
  `--username=${superuser}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

/**
 * Creates the cluster in `folder` if it does not exist, and returns the account to run it under (undefined:
 * our own). The cluster is built in a separate folder and moved into place at the end, so a start that is
 * killed halfway leaves no partial cluster.
 */
export const ensureCluster = (folder: string, binaries: string, password: string): Account | undefined => {
  if (!existsSync(folder)) makeCluster(folder, binaries, password)
  const account = servingAccount(folder)
  if (account && statSync(folder).uid !== account.uid) changeOwner(account, folder)
  return account
}

const makeCluster = (folder: string, binaries: string, password: string): void => {
  const draft = `${folder}.new`
  const cluster = join(draft, 'cluster')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  writeFileSync(join(draft, 'password'), password, { mode: 0o600 })
  changeOwner(namedAccount(), draft)
  initialize(cluster, binaries)
  changeOwner(freshAccount(), cluster)
  renameSync(cluster, folder)
  rmSync(draft, { recursive: true })
}

const initialize = (folder: string, binaries: string): void => {
  const run = spawnSync(
    join(binaries, 'bin/initdb'),
    ['-D', pathFromWithin(folder), '--pwfile=../password', ...flags],
    { cwd: folder, env: { LC_ALL: 'C', PATH: process.env['PATH'] }, encoding: 'utf8', ...namedAccount() },
  )
  if (run.status !== 0) throw new StartupError(describeStartFailure(run.error?.message ?? run.stderr))
}

/** Explains why PostgreSQL would not run; `report` is its output. */
export const describeStartFailure = (report: string): string => {
  const reason =
    report
      .trim()
      .split('\n')
      .findLast((line) => /(error|FATAL|PANIC):/i.test(line)) ?? report.trim()
  return `The embedded PostgreSQL cannot run on this machine (${reason.trim()}); set DATABASE_URL to use your own database.`
}
