import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { requestBody } from './request-body.ts'
import { UploadBroken, UploadMalformed } from '../errors.ts'
import { storableName } from '../file-name.ts'

/** An uploaded file as it arrives, with its sent name and type. The name is cleaned for storage. */
export interface PostedFile {
  readonly stream: Readable
  readonly name: string
  readonly mimeType: string
}

export interface Multipart {
  /** Resolves when the file starts; undefined if the form has none. Must be read to its end. */
  readonly file: Promise<PostedFile | undefined>
  /** The other fields, once the form has arrived completely. */
  readonly fields: Promise<Readonly<Record<string, string>>>
  /** Discards the rest of the request. Always call it when done. */
  readonly discardRest: () => void
}

const limits = { fields: 30, fieldSize: 64 * 1024, fieldNameSize: 100, files: 1, parts: 40, headerPairs: 50 }

const makeParser = ({ headers }: IncomingMessage) => {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits, preservePath: true })
  } catch {
    throw new UploadMalformed()
  }
}

// Buffers what the parser emits before the caller reads. An unhandled error would crash the process.
const bufferFile = (file: Readable): Readable => {
  const stream = new PassThrough()
  stream.on('error', () => undefined)
  file.on('error', () => stream.destroy(new UploadBroken()))
  file.pipe(stream)
  stream.once('close', () => file.resume())
  return stream
}

/** Reads a form with one file in the field `file`, in any field order. Throws `UploadMalformed`. */
export const readMultipart = (request: IncomingMessage): Multipart => {
  const parser = makeParser(request)
  const body = requestBody(request)
  const fields: Record<string, string> = {}
  const file = Promise.withResolvers<PostedFile | undefined>()
  const parsedFields = Promise.withResolvers<typeof fields>()
  const fail = (cause: Error) => {
    file.reject(cause)
    parsedFields.reject(cause)
  }
  for (const { promise } of [file, parsedFields]) promise.catch(() => undefined)
  parser.on('field', (field, value) => Object.assign(fields, { [field]: value }))
  parser.on('file', (field, stream, filename, _, mimeType) => {
    // Browsers send an empty file name if the user chose no file.
    if (field !== 'file' || !filename) {
      stream.on('error', () => undefined)
      stream.resume()
    } else file.resolve({ stream: bufferFile(stream), name: storableName(filename), mimeType })
  })
  for (const limitEvent of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limitEvent, () => fail(new UploadMalformed()))
  parser.on('error', () => fail(request.complete ? new UploadMalformed() : new UploadBroken()))
  parser.on('finish', () => {
    file.resolve(undefined)
    parsedFields.resolve(fields)
  })
  body.stream.once('error', fail)
  body.stream.pipe(parser)
  return { file: file.promise, fields: parsedFields.promise, discardRest: body.discardRest }
}
