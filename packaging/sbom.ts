import { execFileSync } from 'node:child_process'
import { listShipped } from './shipped-packages.ts'

// Prints the bill of materials of what ships, as CycloneDX. npm also lists the development tools, so filter its list.

interface Bill {
  readonly metadata: { readonly component: object }
  readonly components: readonly {
    readonly 'bom-ref': string
    readonly name: string
    readonly version: string
  }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
const bill = JSON.parse(
  execFileSync('npm', command, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
) as Bill

const shipped = new Set(listShipped().map(({ name, version }) => `${name}@${version}`))
const components = bill.components.filter(({ name, version }) => shipped.has(`${name}@${version}`))
const refs = new Set(bill.components.map((each) => each['bom-ref']))
const shippedRefs = new Set(components.map((each) => each['bom-ref']))
const isNotShipped = (ref: string): boolean => refs.has(ref) && !shippedRefs.has(ref)
const dependencies = bill.dependencies
  .filter(({ ref }) => !isNotShipped(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => !isNotShipped(each)) }))

// npm names the product after its folder.
const component = { ...bill.metadata.component, type: 'application', name: 'caretrail' }
const metadata = { ...bill.metadata, component }
process.stdout.write(`${JSON.stringify({ ...bill, metadata, components, dependencies }, null, 2)}\n`)
