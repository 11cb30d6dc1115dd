import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { UploadBroken } from './errors.ts'

/** The body of a request, to be read as it comes. */
export interface Body {
  readonly stream: Readable
  /** Reads on to the end for nobody, so that the answer can be heard: call it whatever became of the stream. */
  readonly leave: () => void
}

/**
 * The body of a request apart from its connection: who gives up on it in the middle can still answer. Where the
 * connection is lost before all has come, the stream breaks.
 */
export const bodyOf = (request: IncomingMessage): Body => {
  const stream = new PassThrough()
  const broken = () => {
    if (!request.complete) stream.destroy(new UploadBroken())
  }
  request.once('close', broken)
  request.once('error', broken)
  // Whoever reads it hears of what happens to it; when nobody does any more, nobody has to.
  stream.on('error', () => undefined)
  if (request.destroyed) broken()
  else request.pipe(stream)
  const leave = () => {
    request.unpipe(stream)
    request.off('close', broken)
    request.resume()
    stream.destroy()
  }
  return { stream, leave }
}
