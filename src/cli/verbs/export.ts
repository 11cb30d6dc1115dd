import { resolve } from 'node:path'
import { Effect } from 'effect'
import { Origin } from '#events'
import { operatorOrigin } from '#modules/kernel'
import { requireClinic } from '../clinics.ts'
import { exportToFile } from '../export-file.ts'
import { CLINIC_OPTION, requiredOption, textOption } from '../options.ts'
import { defineReport } from '../report.ts'
import { runWithServices } from '../with-services.ts'

/** Writes all of a clinic’s data as a ZIP. */
export const verb = defineReport({
  options: {
    clinic: requiredOption(CLINIC_OPTION),
    out: requiredOption(textOption('FILE', 'The file to write')),
  },
  run: async ({ clinic: clinicId, out }, shutdown) => {
    const path = resolve(out)
    const exporting = Effect.zipRight(requireClinic(clinicId), exportToFile(path))
    const { lists, events, documents } = await runWithServices(
      'export',
      shutdown,
      Effect.provideService(exporting, Origin, operatorOrigin(clinicId)),
    )
    return {
      document: { path, lists, events, documents },
      sentences: [`${path}: ${lists} lists, ${events} events, ${documents} documents, in the clear.`],
    }
  },
})
