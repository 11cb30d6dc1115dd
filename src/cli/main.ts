import { enableCompileCache } from 'node:module'

enableCompileCache()

const [name = 'help', ...args] = process.argv.slice(2)
// Set before anything loads, because React and others choose their build by it.
process.env['NODE_ENV'] = name === 'dev' ? 'development' : 'production'

const { runVerb } = await import('./run.ts')
await runVerb(name, args)
