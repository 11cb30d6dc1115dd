import { resolve } from 'node:path'
import { makeBackup } from '#modules/backups'
import { bytesText } from '../byte-text.ts'
import { required, textOption } from '../options.ts'
import { JSON_OPTION, printResult, QUIET_OPTION } from '../report.ts'
import { defineVerb } from '../verb.ts'
import { within } from '../with-services.ts'

/** Writes a backup of every clinic as of one moment, with a copy of the keys next to it. */
export const verb = defineVerb({
  options: {
    out: required(textOption('FILE', 'The file to write')),
    json: JSON_OPTION,
    quiet: QUIET_OPTION,
  },
  run: async ({ out, ...format }, shutdown) => {
    const path = resolve(out)
    const made = await within('backup', shutdown, makeBackup({ path }))
    printResult(format, made, [
      `${path}: ${made.clinics.length} clinics, ${made.events} events, ${made.documents} documents, ${bytesText(made.bytes)}, read back whole.`,
      'It is of no use without MASTER_KEY, and without the folder subject-keys beside it.',
    ])
    for (const { clinicId, fault } of made.unreadable)
      console.error(`clinic ${clinicId}: position ${fault.position}: ${fault.reason}.`)
    return made.unreadable.length === 0 ? 0 : 1
  },
})
