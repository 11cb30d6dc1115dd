import { readFileSync } from 'node:fs'
import { BUNDLED_PACKAGES } from './bundled-packages.ts'

interface LockEntry {
  readonly version: string
  readonly name?: string
  readonly dev?: boolean
  readonly license?: string
}

/** A package that an installation contains. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** Its folder, as package-lock.json names it. */
  readonly path: string
  readonly license: string
}

/** Selects the packages that the program loads, and those that are in the built pages. */
export const selectShipped = (
  packages: Readonly<Record<string, LockEntry>>,
  bundledPaths: readonly string[],
): ShippedPackage[] => {
  const isBundled = new Set(bundledPaths)
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && (!dev || isBundled.has(path)))
    .map(([path, { name, version, license = '' }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      path,
      license,
    }))
}

const readJson = (file: URL | string) => JSON.parse(readFileSync(file, 'utf8')) as never

/** Lists the packages that ship, according to package-lock.json and the last build. */
export const listShipped = (): ShippedPackage[] => {
  const lock: { packages: Record<string, LockEntry> } = readJson(
    new URL('../package-lock.json', import.meta.url),
  )
  return selectShipped(lock.packages, readJson(BUNDLED_PACKAGES))
}
