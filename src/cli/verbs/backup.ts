import { resolve } from 'node:path'
import { makeBackup } from '#modules/backups'
import { bytesText } from '../byte-text.ts'
import { options, required } from '../options.ts'
import type { Verb } from '../verb.ts'
import { within } from '../with-services.ts'

/** Writes a backup of every clinic as of one moment, with a copy of the keys next to it. */
export const verb: Verb = {
  summary: 'Back up every clinic into one encrypted file, with the copy of the keys beside it',
  usage: '--out FILE',
  run: async (args, shutdown) => {
    const flags = options(args, ['out'])
    const path = resolve(required('out', flags['out']))
    const made = await within('backup', shutdown, makeBackup({ path }))
    console.log(
      `${path}: ${made.clinics.length} clinics, ${made.events} events, ${made.documents} documents, ${bytesText(made.bytes)}, read back whole.`,
    )
    console.log('It is of no use without MASTER_KEY, and without the folder subject-keys beside it.')
    for (const { clinicId, fault } of made.unreadable)
      console.error(`clinic ${clinicId}: position ${fault.position}: ${fault.reason}.`)
    return made.unreadable.length === 0 ? 0 : 1
  },
}
