import { Cause, Effect, Exit } from 'effect'
import { noteProjections, Registry, type Replayed, replayClinic } from '#events'
import { copyName } from '#modules/as-of'
import { Checkpoints } from '#modules/audit'
import { dropOne, inWordsOf, listed, madeUntil } from '../as-of-copies.ts'
import { requireClinic } from '../clinics.ts'
import { describeError } from '../describe-error.ts'
import { CLINIC, flag, textOption } from '../options.ts'
import type { Shutdown } from '../shutdown.ts'
import { defineVerb } from '../verb.ts'
import { within } from '../with-services.ts'

const describeReplay = ({ clinicId, table, rows, differing, fault }: Replayed, write: boolean): string => {
  const found =
    differing === 0 ? 'as the log says' : `${differing} differ${write && !fault ? ', rewritten' : ''}`
  return `clinic ${clinicId}: ${table.padEnd(24)} ${String(rows).padStart(8)} rows, ${found}`
}

// A clinic's tables share the fault of its log.
const faultsOf = (replayed: readonly (readonly Replayed[])[]): readonly string[] =>
  replayed.flatMap(([first]) =>
    first?.fault
      ? [
          `clinic ${first.clinicId}: position ${first.fault.position}: ${first.fault.reason}. Nothing was written.`,
        ]
      : [],
  )

const isReadable = ({ fault }: Replayed): boolean => fault?.code !== 'unreadable'

interface Attempt {
  readonly clinicId: number
  readonly exit: Exit.Exit<unknown>
}

const failureOf = ({ clinicId, exit }: Attempt): readonly string[] =>
  Exit.isSuccess(exit)
    ? []
    : [`clinic ${clinicId}: it could not be replayed: ${describeError(Cause.squash(exit.cause))}`]

/**
 * Rebuilds the read models from the log, or with `write: false` only compares them. Returns 1 if a comparison
 * finds differences, or if personal data does not open.
 */
const replayAll = async (only: number | undefined, write: boolean, shutdown: Shutdown): Promise<number> => {
  const { replayed, failures } = await within(
    'replay',
    shutdown,
    Effect.gen(function* () {
      if (only !== undefined) yield* requireClinic(only)
      const clinics = only === undefined ? yield* (yield* Checkpoints).clinics() : [only]
      const attempts = yield* Effect.forEach(clinics, (clinicId) =>
        Effect.map(Effect.exit(replayClinic(clinicId, { write })), (exit) => ({ clinicId, exit })),
      )
      const rebuilt = attempts.flatMap(({ exit }) => (Exit.isSuccess(exit) ? [exit.value] : []))
      const failed = attempts.flatMap(failureOf)
      if (write && only === undefined && failed.length + faultsOf(rebuilt).length === 0)
        yield* noteProjections((yield* Registry).projections)
      return { replayed: rebuilt, failures: failed }
    }),
  )
  for (const each of replayed.flat()) if (isReadable(each)) console.log(describeReplay(each, write))
  const faults = [...faultsOf(replayed), ...failures]
  for (const each of faults) console.error(each)
  if (faults.length > 0) return 1
  return write || replayed.flat().every(({ differing }) => differing === 0) ? 0 : 1
}

/**
 * Rebuilds the read models from the log; with --verify, only compares them. With --until, fills a copy of
 * them up to a moment, which `start --as-of` opens; --list and --drop manage copies.
 */
export const verb = defineVerb({
  options: {
    verify: flag('Compare only, and write nothing'),
    clinic: CLINIC,
    until: textOption('MOMENT', 'Fill a copy up to this moment, which "start --as-of" opens'),
    schema: textOption('NAME', 'The name of the copy'),
    list: flag('List the copies'),
    drop: textOption('NAME', 'Remove a copy'),
  },
  run: async ({ verify, clinic, until, schema, list, drop }, shutdown) => {
    if (list) {
      for (const copy of await listed(shutdown)) console.log(inWordsOf(copy))
      return 0
    }
    if (drop !== undefined) {
      await dropOne(copyName(drop), shutdown)
      return 0
    }
    if (until === undefined) return replayAll(clinic, !verify, shutdown)
    const { name, wall, reaches, tables } = await madeUntil(until, { clinic, schema, shutdown })
    for (const { clinicId, table, rows } of tables)
      console.log(`clinic ${clinicId}: ${table.padEnd(24)} ${String(rows).padStart(8)} rows`)
    console.log(inWordsOf({ name, wall, reaches }))
    return 0
  },
})
