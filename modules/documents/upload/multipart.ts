import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { bodyOf } from './body.ts'
import { UploadBroken, UploadMalformed } from './errors.ts'
import { givenName } from './naming.ts'

/** A file as it comes: its name and type as they were sent, as far as they can be kept. */
export interface PostedFile {
  readonly stream: Readable
  readonly name: string
  readonly mimeType: string
}

/** A posted form with a file in it, while it comes. */
export interface Multipart {
  /** The file, once it begins; undefined where all has come and there was none. Who has it must read it to its end. */
  readonly file: Promise<PostedFile | undefined>
  /** The other fields, once all has come. */
  readonly fields: Promise<Readonly<Record<string, string>>>
  /** Reads what is left for nobody: call it whatever became of it. */
  readonly leave: () => void
}

const limits = { fields: 30, fieldSize: 64 * 1024, fieldNameSize: 100, files: 1, parts: 40, headerPairs: 50 }

const parserFor = ({ headers }: IncomingMessage) => {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits, preservePath: true })
  } catch {
    throw new UploadMalformed()
  }
}

// What its parser emits before anybody reads must not be lost, nor kill anybody.
const buffered = (file: Readable): Readable => {
  const stream = new PassThrough()
  stream.on('error', () => undefined)
  file.on('error', () => stream.destroy(new UploadBroken()))
  file.pipe(stream)
  stream.once('close', () => file.resume())
  return stream
}

/** Reads a form with one file, in the field `file`, in whatever order it comes. Throws `UploadMalformed`. */
export const readMultipart = (request: IncomingMessage): Multipart => {
  const parser = parserFor(request)
  const body = bodyOf(request)
  const fields: Record<string, string> = {}
  const file = Promise.withResolvers<PostedFile | undefined>()
  const whole = Promise.withResolvers<typeof fields>()
  const fail = (cause: Error) => {
    file.reject(cause)
    whole.reject(cause)
  }
  for (const { promise } of [file, whole]) promise.catch(() => undefined)
  parser.on('field', (field, value) => Object.assign(fields, { [field]: value }))
  parser.on('file', (field, stream, filename, _, mimeType) => {
    // A browser sends an empty one where nothing was chosen.
    if (field !== 'file' || !filename) {
      stream.on('error', () => undefined)
      stream.resume()
    } else file.resolve({ stream: buffered(stream), name: givenName(filename), mimeType })
  })
  for (const much of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(much, () => fail(new UploadMalformed()))
  parser.on('error', () => fail(request.complete ? new UploadMalformed() : new UploadBroken()))
  parser.on('finish', () => {
    file.resolve(undefined)
    whole.resolve(fields)
  })
  body.stream.once('error', fail)
  body.stream.pipe(parser)
  return { file: file.promise, fields: whole.promise, leave: body.leave }
}
