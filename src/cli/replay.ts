import { Effect } from 'effect'
import { type Replayed, replayClinic } from '#events'
import { Checkpoints } from '#modules/audit'
import { numberOption, options } from './options.ts'
import type { Verb } from './verb.ts'
import { within } from './within.ts'

const says = ({ clinicId, table, rows, differing }: Replayed, write: boolean): string => {
  const found = differing === 0 ? 'as the log says' : `${differing} differ${write ? ', rewritten' : ''}`
  return `clinic ${clinicId}: ${table.padEnd(24)} ${String(rows).padStart(8)} rows, ${found}`
}

/** Fills the read models anew from the log; with --verify only says what differs (exit 1 if anything does). */
export const verb: Verb = {
  summary: 'Fill the read models anew from the log, or only compare them with it',
  usage: '[--verify] [--clinic ID]',
  run: async (args, shutdown) => {
    const given = options(args, ['clinic'], ['verify'])
    const write = !given['verify']
    const only = numberOption('clinic', given['clinic'])
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
  },
}
