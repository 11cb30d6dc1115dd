import { Obstacle } from '#modules/platform'
import { shutdownOf, type Shutdown } from './shutdown.ts'
import type { Verb } from './verb.ts'

/** Every verb; each is loaded only when it is called. */
const verbs: Readonly<Record<string, () => Promise<{ readonly verb: Verb }>>> = {
  start: () => import('./start.ts'),
  dev: () => import('./dev.ts'),
  build: () => import('./build.ts'),
  migrate: () => import('./migrate.ts'),
  doctor: () => import('./doctor.ts'),
  verify: () => import('./verify.ts'),
  replay: () => import('./replay.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  release: () => import('./release.ts'),
  export: () => import('./export.ts'),
  'verify-export': () => import('./verify-export.ts'),
  erase: () => import('./erase.ts'),
  seed: () => import('./seed.ts'),
  user: () => import('./user.ts'),
  billing: () => import('./billing.ts'),
}

/** Runs a verb to its end, which is the end of the process. */
export const runVerb = async (name: string, args: string[]): Promise<void> => {
  const load = verbs[name]
  if (!load) return listVerbs(name)
  const shutdown = shutdownOf(complain)
  process.on('uncaughtException', (cause) => void failed(shutdown, cause))
  try {
    const { verb } = await load()
    await shutdown.end(await verb.run(args, shutdown))
  } catch (cause) {
    await failed(shutdown, cause)
  }
}

const failed = (shutdown: Shutdown, cause: unknown): Promise<void> => {
  // Work that a signal interrupted fails too, and that is no news.
  if (!shutdown.isEnding()) complain(cause)
  return shutdown.end(1)
}

const complain = (cause: unknown): void => {
  const expected = cause instanceof Obstacle || isWrongOption(cause)
  console.error(expected && cause instanceof Error ? cause.message : cause)
}

const isWrongOption = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith('ERR_PARSE_ARGS')

const listVerbs = async (asked: string): Promise<void> => {
  const known = asked === 'help' || asked === '--help'
  const print = known ? console.log : console.error
  if (!known) print(`There is no verb "${asked}".`)
  print('Usage: npm run caretrail -- <verb>\n')
  for (const [name, load] of Object.entries(verbs)) {
    const { verb } = await load()
    print(`  ${[name, verb.usage].filter(Boolean).join(' ').padEnd(28)} ${verb.summary}`)
  }
  process.exitCode = known ? 0 : 1
}
