import { describeError } from './describe-error.ts'
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
  keys: () => import('./verbs/keys.ts'),
  billing: () => import('./verbs/billing.ts'),
}

/** Runs a verb to its end, then exits the process. */
export const runVerb = async (name: string, args: string[]): Promise<void> => {
  const shutdown = shutdownOf(complain)
  process.on('uncaughtException', (cause) => {
    complainUnlessEnding(shutdown, cause)
    void shutdown.end(1)
  })
  await shutdown.end(await exitCodeOf(name, args, shutdown))
}

/** Runs a verb and returns its exit code. An error is printed to stderr. What the verb opened ends with `shutdown`. */
export const exitCodeOf = async (name: string, args: string[], shutdown: Shutdown): Promise<number> => {
  const load = verbs[name]
  if (!load) return listVerbs(name)
  try {
    const { verb } = await load()
    return await verb.run(args, shutdown)
  } catch (cause) {
    complainUnlessEnding(shutdown, cause)
    return 1
  }
}

// Work that a signal interrupts fails too, which is not worth reporting.
const complainUnlessEnding = (shutdown: Shutdown, cause: unknown): void => {
  if (!shutdown.isEnding()) complain(cause)
}

/** Prints an error: one sentence if the operator can mend it. */
export const complain = (cause: unknown): void => console.error(describeError(cause))

const listVerbs = async (verbName: string): Promise<number> => {
  const isHelp = verbName === 'help' || verbName === '--help'
  const print = isHelp ? console.log : console.error
  if (!isHelp) print(`There is no verb "${verbName}".`)
  print('Usage: npm run caretrail -- <verb>\n')
  for (const [name, load] of Object.entries(verbs)) {
    const { verb } = await load()
    print(`  ${[name, verb.usage].filter(Boolean).join(' ').padEnd(28)} ${verb.summary}`)
  }
  return isHelp ? 0 : 1
}
