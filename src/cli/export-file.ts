import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { Effect } from 'effect'
import { Exports } from '#modules/exports'

const writeDraft = (draft: string) =>
  Effect.gen(function* () {
    const { write } = yield* Exports
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    const finishedWriting = finished(out)
    // The write below reports the same error; this only avoids an unhandled rejection.
    finishedWriting.catch(() => undefined)
    const exported = yield* write(out)
    yield* Effect.promise(() => finishedWriting)
    return exported
  })

/** Writes all of a clinic’s data into a file. A failed export leaves no file. */
export const exportToFile = (path: string) => {
  const draft = `${path}.part`
  const removeDraft = Effect.promise(() => rm(draft, { force: true }))
  return Effect.gen(function* () {
    yield* removeDraft
    const exported = yield* writeDraft(draft)
    yield* Effect.promise(() => rename(draft, path))
    return exported
  }).pipe(Effect.onError(() => removeDraft))
}
