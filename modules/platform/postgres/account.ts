import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { Obstacle } from '../obstacle.ts'

/** A system account, as `spawn` takes it. */
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

/** The account that makes a new cluster, when we are root: initdb wants one with a name. */
export const namedAccount = (): Account | undefined => {
  if (!isRoot()) return undefined
  const accounts = passwd()
  const found = accounts.find(({ name }) => name === 'nobody') ?? accounts[0]
  return found && { uid: found.uid, gid: found.gid }
}

/** The account that owns a new cluster: an id nobody else has, so that no other service can read the files. */
export const freshAccount = (): Account | undefined => {
  if (!isRoot()) return undefined
  const taken = new Set(passwd().map(({ uid }) => uid))
  let id = firstFreeId
  while (taken.has(id)) id += 1
  return { uid: id, gid: id }
}

/** The account PostgreSQL runs under when we are root, which it refuses to run as: the cluster's owner. */
export const servingAccount = (cluster: string): Account | undefined => {
  if (!isRoot()) return undefined
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? freshAccount() : { uid, gid }
}

/** Hands a whole folder to an account. */
export const giveTo = (account: Account | undefined, folder: string): void => {
  if (!account) return
  const run = spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder], { encoding: 'utf8' })
  if (run.status === 0) return
  throw new Obstacle(`PostgreSQL cannot run as root, and ${folder} cannot be given to an account of its own.`)
}

/**
 * How PostgreSQL is to name the folder it is started in. As root the parents of the folder may be closed to
 * its account; Linux's link to the working folder leads there without asking them.
 */
export const pathFromWithin = (folder: string): string =>
  isRoot() && process.platform === 'linux' ? '/proc/self/cwd' : folder
