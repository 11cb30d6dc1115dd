import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { MAX_FIELDS, MAX_FILES } from '#contracts/intake-forms'

export interface PostedFile {
  readonly name: string
  readonly mimeType: string
  readonly stream: Readable
}

export interface PostedForm<StoredFile> {
  readonly fields: FormData
  readonly files: ReadonlyMap<string, StoredFile>
}

/** Maximum number of characters in all fields together. */
const MAX_POSTED_CHARACTERS = 1_048_576

const limits = {
  // A field has at most two inputs, and the page adds a few more.
  fields: 2 * MAX_FIELDS + 20,
  fieldSize: MAX_POSTED_CHARACTERS,
  fieldNameSize: 100,
  files: MAX_FILES,
  headerPairs: 50,
}

/** Reads a multipart form as a stream, part by part. `keep` must read each file to its end and not fail. */
const readMultipart = async <StoredFile>(
  { body, headers }: Request,
  keep: (field: string, file: PostedFile) => Promise<StoredFile> | undefined,
): Promise<PostedForm<StoredFile>> => {
  const parser = new Busboy({ headers: Object.fromEntries(headers) as BusboyHeaders, limits })
  const fields = new FormData()
  const pendingFiles = new Map<string, Promise<StoredFile>>()
  const openStreams: PassThrough[] = []
  let length = 0
  parser.on('field', (name, value) => {
    length += name.length + value.length
    if (length > MAX_POSTED_CHARACTERS) parser.destroy(new Error('the fields are too long'))
    else fields.append(name, value)
  })
  parser.on('file', (field, file, name, _, mimeType) => {
    const stream = new PassThrough()
    for (const either of [file, stream]) either.on('error', (cause) => stream.destroy(cause))
    // Drain a file whose reader has stopped, so that the parser can continue.
    stream.once('close', () => file.resume())
    const keptFile = name && !pendingFiles.has(field) ? keep(field, { name, mimeType, stream }) : undefined
    if (!keptFile) return void file.resume()
    openStreams.push(stream)
    pendingFiles.set(
      field,
      keptFile.finally(() => stream.destroy()),
    )
    file.pipe(stream)
  })
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), parser)
  } catch (cause) {
    for (const stream of openStreams) stream.destroy(cause as Error)
    throw cause
  } finally {
    await Promise.allSettled(pendingFiles.values())
  }
  const files = await Promise.all(
    [...pendingFiles].map(async ([field, keptFile]) => [field, await keptFile] as const),
  )
  return { fields, files: new Map(files) }
}

/** Reads the form that a browser posted. An unreadable body counts as a form without answers. */
export const readPostedForm = async <StoredFile>(
  request: Request,
  keep: (field: string, file: PostedFile) => Promise<StoredFile> | undefined,
): Promise<PostedForm<StoredFile>> => {
  const emptyForm: PostedForm<StoredFile> = { fields: new FormData(), files: new Map() }
  if (/^multipart\//i.test(request.headers.get('content-type') ?? ''))
    return readMultipart(request, keep).catch(() => emptyForm)
  return { ...emptyForm, fields: await request.formData().catch(() => emptyForm.fields) }
}
