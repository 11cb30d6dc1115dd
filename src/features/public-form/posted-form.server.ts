import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { MOST_FIELDS, MOST_FILES } from '#contracts/intake'

/** A file in a posted form, while it comes. */
export interface PostedFile {
  readonly name: string
  readonly mimeType: string
  readonly stream: Readable
}

/** What a browser sent: fields as text, and by the name of their field what became of the files. */
export interface Posted<Kept> {
  readonly fields: FormData
  readonly files: ReadonlyMap<string, Kept>
}

/** Characters of all fields together. */
const LONGEST = 1_048_576

const limits = {
  // A field has at most two places, and the page some of its own.
  fields: 2 * MOST_FIELDS + 20,
  fieldSize: LONGEST,
  fieldNameSize: 100,
  files: MOST_FILES,
  headerPairs: 50,
}

/** Reads a form with files as it comes, one after the other: `keep` reads each to its end, and does not fail. */
const withFiles = async <Kept>(
  { body, headers }: Request,
  keep: (field: string, file: PostedFile) => Promise<Kept> | undefined,
): Promise<Posted<Kept>> => {
  const parser = new Busboy({ headers: Object.fromEntries(headers) as BusboyHeaders, limits })
  const fields = new FormData()
  const keeping = new Map<string, Promise<Kept>>()
  const open: PassThrough[] = []
  let length = 0
  parser.on('field', (name, value) => {
    length += name.length + value.length
    if (length > LONGEST) parser.destroy(new Error('the fields are too long'))
    else fields.append(name, value)
  })
  parser.on('file', (field, file, name, _, mimeType) => {
    const stream = new PassThrough()
    for (const either of [file, stream]) either.on('error', (cause) => stream.destroy(cause))
    // What nobody reads any more is read past, so that what comes behind it can be.
    stream.once('close', () => file.resume())
    const kept = name && !keeping.has(field) ? keep(field, { name, mimeType, stream }) : undefined
    if (!kept) return void file.resume()
    open.push(stream)
    keeping.set(
      field,
      kept.finally(() => stream.destroy()),
    )
    file.pipe(stream)
  })
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), parser)
  } catch (cause) {
    for (const stream of open) stream.destroy(cause as Error)
    throw cause
  } finally {
    await Promise.allSettled(keeping.values())
  }
  const files = await Promise.all([...keeping].map(async ([field, kept]) => [field, await kept] as const))
  return { fields, files: new Map(files) }
}

/** Reads what a browser sends of a form; what cannot be read is a form without answers. */
export const postedForm = async <Kept>(
  request: Request,
  keep: (field: string, file: PostedFile) => Promise<Kept> | undefined,
): Promise<Posted<Kept>> => {
  const nothing: Posted<Kept> = { fields: new FormData(), files: new Map() }
  if (/^multipart\//i.test(request.headers.get('content-type') ?? ''))
    return withFiles(request, keep).catch(() => nothing)
  return { ...nothing, fields: await request.formData().catch(() => nothing.fields) }
}
