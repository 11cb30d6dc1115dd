import { resolve } from 'node:path'
import { Effect } from 'effect'
import { Origin } from '#events'
import { operatorIn, requireClinic } from '../clinics.ts'
import { exportInto } from '../export-file.ts'
import { CLINIC, required, textOption } from '../options.ts'
import { JSON_OPTION, printResult, QUIET_OPTION } from '../report.ts'
import { defineVerb } from '../verb.ts'
import { within } from '../with-services.ts'

/** Writes all of a clinic’s data as a ZIP. */
export const verb = defineVerb({
  options: {
    clinic: required(CLINIC),
    out: required(textOption('FILE', 'The file to write')),
    json: JSON_OPTION,
    quiet: QUIET_OPTION,
  },
  run: async ({ clinic: clinicId, out, ...format }, shutdown) => {
    const path = resolve(out)
    const exporting = Effect.zipRight(requireClinic(clinicId), exportInto(path))
    const { lists, events, documents } = await within(
      'export',
      shutdown,
      Effect.provideService(exporting, Origin, operatorIn(clinicId)),
    )
    printResult(format, { path, lists, events, documents }, [
      `${path}: ${lists} lists, ${events} events, ${documents} documents, in the clear.`,
    ])
    return 0
  },
})
