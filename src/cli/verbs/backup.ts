import { resolve } from 'node:path'
import { makeBackup } from '#modules/backups'
import { formatBytes } from '../format-bytes.ts'
import { requiredOption, textOption } from '../options.ts'
import { defineReport } from '../report.ts'
import { runWithServices } from '../with-services.ts'

/** Writes a backup of every clinic as of one moment, with a copy of the keys next to it. */
export const verb = defineReport({
  options: { out: requiredOption(textOption('FILE', 'The file to write')) },
  run: async ({ out }, shutdown) => {
    const path = resolve(out)
    const made = await runWithServices('backup', shutdown, makeBackup({ path }))
    return {
      document: made,
      sentences: [
        `${path}: ${made.clinics.length} clinics, ${made.events} events, ${made.documents} documents, ${formatBytes(made.bytes)}, read back whole.`,
        'It is of no use without MASTER_KEY, and without the folder subject-keys beside it.',
      ],
      faults: made.unreadable.map(
        ({ clinicId, fault }) => `clinic ${clinicId}: position ${fault.position}: ${fault.reason}.`,
      ),
    }
  },
})
