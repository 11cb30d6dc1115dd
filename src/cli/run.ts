import { StartupError } from '#modules/platform'
import { shutdownOf, type Shutdown } from './shutdown.ts'
import type { Verb } from './verb.ts'

/** Every verb, loaded only when called. */
const verbs: Readonly<Record<string, () => Promise<{ readonly verb: Verb }>>> = {
  start: () => import('./verbs/start.ts'),
  dev: () => import('./verbs/dev.ts'),
  build: () => import('./verbs/build.ts'),
  migrate: () => import('./verbs/migrate.ts'),
  doctor: () => import('./verbs/doctor.ts'),
  verify: () => import('./verbs/verify.ts'),
  replay: () => import('./verbs/replay.ts'),
  backup: () => import('./verbs/backup.ts'),
  restore: () => import('./verbs/restore.ts'),
  release: () => import('./verbs/release.ts'),
  export: () => import('./verbs/export.ts'),
  'verify-export': () => import('./verbs/verify-export.ts'),
  erase: () => import('./verbs/erase.ts'),
  seed: () => import('./verbs/seed.ts'),
  user: () => import('./verbs/user.ts'),
  billing: () => import('./verbs/billing.ts'),
}

/** Runs a verb to its end, then exits the process. */
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
  // Work that a signal interrupts fails too, which is not worth reporting.
  if (!shutdown.isEnding()) complain(cause)
  return shutdown.end(1)
}

const complain = (cause: unknown): void => {
  const expected = cause instanceof StartupError || isWrongOption(cause)
  console.error(expected && cause instanceof Error ? cause.message : cause)
}

const isWrongOption = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith('ERR_PARSE_ARGS')

const listVerbs = async (verbName: string): Promise<void> => {
  const isHelp = verbName === 'help' || verbName === '--help'
  const print = isHelp ? console.log : console.error
  if (!isHelp) print(`There is no verb "${verbName}".`)
  print('Usage: npm run caretrail -- <verb>\n')
  for (const [name, load] of Object.entries(verbs)) {
    const { verb } = await load()
    print(`  ${[name, verb.usage].filter(Boolean).join(' ').padEnd(28)} ${verb.summary}`)
  }
  process.exitCode = isHelp ? 0 : 1
}
