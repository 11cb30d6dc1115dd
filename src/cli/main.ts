import { enableCompileCache } from 'node:module'

// Node 22 can load this file, but not run the product. Older versions cannot load it; `bin/caretrail` refuses those.
const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  console.error(
    `Caretrail needs Node 24 or later, and this is ${process.version}. Use bin/caretrail or npm start.`,
  )
  process.exit(1)
}
enableCompileCache()

const [name = 'help', ...args] = process.argv.slice(2)
// Set before anything loads, because React and other packages choose their build by it.
process.env['NODE_ENV'] = name === 'dev' ? 'development' : 'production'

const { runVerb } = await import('./run.ts')
await runVerb(name, args)
