import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { type EncodedBodies, compressAll, encodingFor } from './content-encoding.ts'

interface Asset {
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly bodies: EncodedBodies
}

/** Serves a file of the build; returns false if the path is not a file. */
export type Assets = (path: string, request: IncomingMessage, response: ServerResponse) => boolean

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

// Forms are embedded in other sites. In a frame with an opaque origin, a form's own styles are cross-origin
// requests.
const IMMUTABLE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

const BUILD_EFFORT = { br: 9, gzip: 9 }

const isText = (type: string): boolean => /charset|svg|json/.test(type)

const FILE_ENDINGS = { br: '.br', gzip: '.gz' } as const

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Compresses every text file of a folder at build time and writes the result next to it. */
export const packAssets = async (folder: string): Promise<void> => {
  for (const file of await filesIn(folder)) {
    if (!isText(typeOf(file))) continue
    const { br, gzip } = await compressAll(await readFile(file), BUILD_EFFORT)
    if (br) await writeFile(`${file}${FILE_ENDINGS.br}`, br)
    if (gzip) await writeFile(`${file}${FILE_ENDINGS.gzip}`, gzip)
  }
}

/** Loads all files of a folder, and their compressed copies, into memory. */
export const loadAssets = async (folder: string): Promise<Assets> => {
  const files = new Set(await filesIn(folder))
  const isPacked = (file: string) =>
    Object.values(FILE_ENDINGS).some((end) => files.has(file.slice(0, -end.length)) && file.endsWith(end))
  const loaded = await Promise.all(
    [...files]
      .filter((file) => !isPacked(file))
      .map(async (file) => [pathOf(folder, file), await load(folder, file, files)] as const),
  )
  const assets = new Map(loaded)
  return (path, request, response) => {
    const asset = assets.get(path)
    if (!asset || !['GET', 'HEAD'].includes(request.method ?? '')) return false
    send(asset, request, response)
    return true
  }
}

const pathOf = (folder: string, file: string): string => `/${relative(folder, file).replaceAll('\\', '/')}`

const typeOf = (file: string): string => types[extname(file)] ?? 'application/octet-stream'

const bodiesOf = async (file: string, files: ReadonlySet<string>): Promise<EncodedBodies> => {
  const packedVariants = Object.entries(FILE_ENDINGS).filter(([, end]) => files.has(`${file}${end}`))
  const read = packedVariants.map(
    async ([encoding, end]) => [encoding, await readFile(`${file}${end}`)] as const,
  )
  return { ...Object.fromEntries(await Promise.all(read)), identity: await readFile(file) }
}

const load = async (folder: string, file: string, files: ReadonlySet<string>): Promise<Asset> => {
  const bodies = await bodiesOf(file, files)
  const type = typeOf(file)
  // Names below _astro contain a hash of the content.
  const isHashed = pathOf(folder, file).startsWith('/_astro/')
  return {
    headers: {
      'content-type': type,
      ...(isHashed ? IMMUTABLE_HEADERS : { 'cache-control': 'public, max-age=300' }),
      ...(isText(type) ? { vary: 'accept-encoding' } : {}),
    },
    etag: `"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`,
    bodies,
  }
}

const send = ({ headers, etag, bodies }: Asset, request: IncomingMessage, response: ServerResponse): void => {
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { ...headers, etag }).end()
    return
  }
  const encoding = encodingFor(bodies, request.headers['accept-encoding'])
  const body = bodies[encoding] ?? bodies.identity
  response.writeHead(200, {
    ...headers,
    etag,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
