import { PassThrough, pipeline, type Readable } from 'node:stream'
import { StorageFailed } from './port.ts'

/** The same bytes; what goes wrong on the way is told by `as`. */
export const failing = (source: Readable, as: (cause: unknown) => StorageFailed): Readable => {
  const through = new PassThrough({ destroy: (cause, done) => done(cause && as(cause)) })
  return pipeline(source, through, () => {})
}
