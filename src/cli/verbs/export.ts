import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { Effect } from 'effect'
import { Origin } from '#events'
import { Exports } from '#modules/exports'
import { operatorIn, requireClinic } from '../clinics.ts'
import { CLINIC, required, textOption } from '../options.ts'
import { defineReport } from '../report.ts'
import { within } from '../with-services.ts'

const exporting = (clinicId: number, path: string) =>
  Effect.gen(function* () {
    yield* requireClinic(clinicId)
    const { write } = yield* Exports
    const out = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
    const written = finished(out)
    // The write below reports the same error; this only avoids an unhandled rejection.
    written.catch(() => undefined)
    const exported = yield* write(out)
    yield* Effect.promise(() => written)
    return exported
  }).pipe(Effect.provideService(Origin, operatorIn(clinicId)))

/** Writes all of a clinic’s data as a ZIP. A failed export leaves no file. */
export const verb = defineReport({
  options: {
    clinic: required(CLINIC),
    out: required(textOption('FILE', 'The file to write')),
  },
  run: async ({ clinic: clinicId, out }, shutdown) => {
    const path = resolve(out)
    const draft = `${path}.part`
    await rm(draft, { force: true })
    try {
      const { lists, events, documents } = await within('export', shutdown, exporting(clinicId, draft))
      await rename(draft, path)
      return {
        document: { path, lists, events, documents },
        sentences: [`${path}: ${lists} lists, ${events} events, ${documents} documents, in the clear.`],
      }
    } catch (cause) {
      await rm(draft, { force: true })
      throw cause
    }
  },
})
