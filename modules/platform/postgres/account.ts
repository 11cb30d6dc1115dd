import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartupError } from '../startup-error.ts'

/** A system account, in the form that `spawn` takes. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const isRoot = (): boolean => process.getuid?.() === 0
const firstFreeId = 50_432

const passwd = (): ReadonlyArray<{ name: string; uid: number; gid: number }> =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0)

/** Returns the account that creates a new cluster if we are root: initdb needs one with a name. */
export const namedAccount = (): Account | undefined => {
  if (!isRoot()) return undefined
  const accounts = passwd()
  const account = accounts.find(({ name }) => name === 'nobody') ?? accounts[0]
  return account && { uid: account.uid, gid: account.gid }
}

/** Returns the account that owns a new cluster: an unused id, so that no other service can read the files. */
export const freshAccount = (): Account | undefined => {
  if (!isRoot()) return undefined
  const usedIds = new Set(passwd().map(({ uid }) => uid))
  let id = firstFreeId
  while (usedIds.has(id)) id += 1
  return { uid: id, gid: id }
}

/** Returns the account to run PostgreSQL under if we are root, which PostgreSQL refuses: the cluster's owner. */
export const servingAccount = (cluster: string): Account | undefined => {
  if (!isRoot()) return undefined
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? freshAccount() : { uid, gid }
}

/** Changes the owner of a whole folder. */
export const changeOwner = (account: Account | undefined, folder: string): void => {
  if (!account) return
  const run = spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder], { encoding: 'utf8' })
  if (run.status === 0) return
  throw new StartupError(
    `PostgreSQL cannot run as root, and ${folder} cannot be given to an account of its own.`,
  )
}

/**
 * Returns the path by which PostgreSQL refers to its working folder. If we are root, its account may lack
 * access to the folder's parents; Linux's link to the working folder avoids them.
 */
export const pathFromWithin = (folder: string): string =>
  isRoot() && process.platform === 'linux' ? '/proc/self/cwd' : folder
