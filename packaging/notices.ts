import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listShipped, type ShippedPackage } from './shipped-packages.ts'

// Prints the names, licenses and notices of the packages that ship.

const root = fileURLToPath(new URL('..', import.meta.url))
const LICENSE_FILE = /^(licen[cs]e|copying|copyright|notice)/i

/** The texts of a package's own files; those of a package for another platform are not on this machine. */
const textsOf = ({ path }: ShippedPackage): string[] => {
  const folder = join(root, path)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
}

const shipped = listShipped()
const packagesByText = Map.groupBy(
  shipped.flatMap((each) => textsOf(each).map((text) => ({ name: `${each.name} ${each.version}`, text }))),
  ({ text }) => text,
)

const list = shipped.map(({ name, version, license }) => `${name} ${version}: ${license || 'see below'}`)
const sections = [...packagesByText].map(
  ([text, packages]) => `${packages.map(({ name }) => name).join(', ')}\n\n${text}`,
)
const RULE = `\n\n${'-'.repeat(80)}\n\n`

process.stdout.write(
  `${['Caretrail contains these packages.', '', ...list].join('\n')}${RULE}${sections.join(RULE)}\n`,
)
