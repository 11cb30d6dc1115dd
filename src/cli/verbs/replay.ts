import { Effect } from 'effect'
import { type Replayed, replayClinic } from '#events'
import { copyName } from '#modules/asof'
import { Checkpoints } from '#modules/audit'
import { dropOne, inWordsOf, listed, madeUntil } from './copies.ts'
import { numberOption, options } from './options.ts'
import type { Shutdown } from './shutdown.ts'
import type { Verb } from './verb.ts'
import { within } from './within.ts'

const says = ({ clinicId, table, rows, differing }: Replayed, write: boolean): string => {
  const found = differing === 0 ? 'as the log says' : `${differing} differ${write ? ', rewritten' : ''}`
  return `clinic ${clinicId}: ${table.padEnd(24)} ${String(rows).padStart(8)} rows, ${found}`
}

/** Fills the read models anew from the log, or with `write: false` only says what differs (1 if anything does). */
const replayAll = async (only: number | undefined, write: boolean, shutdown: Shutdown): Promise<number> => {
  const found = await within(
    'replay',
    shutdown,
    Effect.gen(function* () {
      const clinics = only === undefined ? yield* (yield* Checkpoints).clinics() : [only]
      return yield* Effect.forEach(clinics, (clinicId) => replayClinic(clinicId, { write }))
    }),
  )
  for (const each of found.flat()) console.log(says(each, write))
  return write || found.flat().every(({ differing }) => differing === 0) ? 0 : 1
}

/**
 * Fills the read models anew from the log; with --verify only says what differs. With --until fills a copy of them, up
 * to a moment, beside the live ones, which `start --as-of` opens; --list and --drop look after copies.
 */
export const verb: Verb = {
  summary: 'Fill the read models anew from the log, or compare them with it, or copy them as of a moment',
  usage: '[--verify] [--until MOMENT [--schema NAME]] [--clinic ID] | --list | --drop NAME',
  run: async (args, shutdown) => {
    const given = options(args, ['clinic', 'until', 'schema', 'drop'], ['verify', 'list'])
    const clinic = numberOption('clinic', given['clinic'])
    if (given['list']) {
      for (const copy of await listed(shutdown)) console.log(inWordsOf(copy))
      return 0
    }
    if (given['drop'] !== undefined) {
      await dropOne(copyName(given['drop']), shutdown)
      return 0
    }
    if (given['until'] === undefined) return replayAll(clinic, !given['verify'], shutdown)
    const { name, wall, reaches, tables } = await madeUntil(given['until'], {
      clinic,
      schema: given['schema'],
      shutdown,
    })
    for (const { clinicId, table, rows } of tables)
      console.log(`clinic ${clinicId}: ${table.padEnd(24)} ${String(rows).padStart(8)} rows`)
    console.log(inWordsOf({ name, wall, reaches }))
    return 0
  },
}
