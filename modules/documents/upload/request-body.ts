import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { UploadBroken } from '../errors.ts'

interface RequestBody {
  readonly stream: Readable
  /** Discards the rest of the request so that the client can read the response. Always call it when done. */
  readonly discardRest: () => void
}

/**
 * Separates a request's body from its connection, so the server can stop reading midway and still respond. If
 * the connection is lost before the end, the stream fails.
 */
export const requestBody = (request: IncomingMessage): RequestBody => {
  const stream = new PassThrough()
  const failIfIncomplete = () => {
    if (!request.complete) stream.destroy(new UploadBroken())
  }
  request.once('close', failIfIncomplete)
  request.once('error', failIfIncomplete)
  // Readers attach their own error handler. Without one, an error would crash the process.
  stream.on('error', () => undefined)
  if (request.destroyed) failIfIncomplete()
  else request.pipe(stream)
  const discardRest = () => {
    request.unpipe(stream)
    request.off('close', failIfIncomplete)
    request.resume()
    stream.destroy()
  }
  return { stream, discardRest }
}
