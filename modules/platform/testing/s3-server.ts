import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import { listenLocally } from './listen-locally.ts'

/** The credentials it accepts. */
export const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** A response that replaces the normal one: a status and a code, or a dropped connection. */
interface S3Fault {
  /** Matched against `PUT /bucket/key?query`. */
  readonly on: RegExp
  readonly answer: readonly [status: number, code: string] | 'drop'
}

const BUCKET = 'documents'

const errorOf = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
const answer = (response: ServerResponse, status: number, body = '') =>
  void response.writeHead(status, { 'content-type': 'application/xml' }).end(body)

const listUploadsXml = (uploads: readonly (readonly [id: string, key: string])[]) =>
  `<?xml version="1.0"?><ListMultipartUploadsResult>${uploads
    .map(([id, key]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`)
    .join('')}</ListMultipartUploadsResult>`

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

/**
 * Multipart uploads that were neither completed nor aborted. The underlying library neither lists nor aborts
 * them.
 */
const trackUploads = (folder: string) => {
  const abandoned = new Set<string>()
  const open = async () => (await namesIn(folder)).filter((id) => !abandoned.has(id))
  const keyOf = (id: string) => readFile(join(folder, id, 'key'), 'utf8').catch(() => '')
  return {
    list: async (prefix = '') => {
      const uploads = await Promise.all((await open()).map(async (id) => [id, await keyOf(id)] as const))
      return uploads.filter(([, key]) => key && key.startsWith(prefix))
    },
    has: async (id: string) => (await open()).includes(id),
    // Parts in transit may still arrive, also while their folder is removed.
    abandon: (id: string) => {
      abandoned.add(id)
      return rm(join(folder, id), { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
    },
  }
}

const openLibrary = async (directory: string) => {
  const library = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  })
  await library.configureBuckets()
  return library.callback()
}

/** Starts an S3 server on loopback that can misbehave and shows its contents. */
export const openS3Server = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'caretrail-s3-'))
  const uploads = trackUploads(join(directory, BUCKET, '._S3rver_uploads'))
  const passToLibrary = await openLibrary(directory)
  const faults: S3Fault[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request
    const fault = faults.find(({ on }) => on.test(`${method} ${url}`))
    if (fault?.answer === 'drop') return void response.destroy()
    if (fault) return answer(response, fault.answer[0], errorOf(fault.answer[1]))
    const query = new URL(url, 'http://s3').searchParams
    const uploadId = query.get('uploadId')
    if (method === 'GET' && query.has('uploads'))
      return answer(response, 200, listUploadsXml(await uploads.list(query.get('prefix') ?? '')))
    if (uploadId && !(await uploads.has(uploadId))) return answer(response, 404, errorOf('NoSuchUpload'))
    if (uploadId && method === 'DELETE') {
      await uploads.abandon(uploadId)
      return answer(response, 204)
    }
    passToLibrary(request, response)
  }
  const server = createServer((request, response) => void serve(request, response))
  const port = await listenLocally(server)
  return {
    url: `s3://${BUCKET}/clinics?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    faults,
    /** The keys of all stored objects and unfinished uploads. */
    keys: async () => {
      const files = await readdir(join(directory, BUCKET), { recursive: true })
      const objects = files.filter((file) => file.endsWith('._S3rver_object'))
      return [
        ...objects.map((file) => file.replace('._S3rver_object', '')),
        ...(await uploads.list()).map(([, key]) => `${key} (unfinished)`),
      ]
    },
    /** The file that holds the object with this key. */
    fileOf: (key: string) => join(directory, BUCKET, `${key}._S3rver_object`),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Starts one for a single test. */
export const s3Server = async () => {
  const server = await openS3Server()
  onTestFinished(server.close)
  return server
}
