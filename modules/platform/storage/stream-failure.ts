import { finished, PassThrough, type Readable } from 'node:stream'
import type { StorageFailed } from './storage-port.ts'

/** Passes bytes through and maps errors with `as`. */
export const mapStreamFailure = (
  source: Readable,
  toFailure: (cause: unknown) => StorageFailed,
): Readable => {
  const through = new PassThrough()
  finished(source, (cause) => cause && through.destroy(toFailure(cause)))
  finished(through, () => source.destroy())
  return source.pipe(through)
}
