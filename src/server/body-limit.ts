import type { IncomingMessage } from 'node:http'
import { LARGEST_FILE } from '#contracts/documents'
import { MOST_FILES } from '#contracts/intake'
import { LARGEST_IMPORT } from '#contracts/patients'
import { type Bodies, named } from '../openapi/bodies.ts'

/** The largest body taken, in bytes, but where files are sent. */
export const largestBody = 1_048_576
/** A file, and what is said of it. */
const largestUpload = LARGEST_FILE + largestBody
/** A form with all its files, as a browser sends it without a script. */
const largestForm = MOST_FILES * LARGEST_FILE + largestBody

/** A file of patients as JSON, which writes some characters as two. */
const largestImport = 2 * LARGEST_IMPORT + largestBody

const IMPORTS = /^\/api\/patient-imports\/?$/
const PUBLIC_FORM = /^\/form\/\d+\/?$/

/** Whether the body of a request to this path is a file, or a form with one. */
export const isUpload = (bodies: Bodies, { method, headers }: IncomingMessage, path: string): boolean =>
  named(bodies(method, path), headers['content-type'])?.isFile ?? false

const isPublicForm = ({ method, headers }: IncomingMessage, path: string): boolean =>
  method === 'POST' &&
  PUBLIC_FORM.test(path) &&
  /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '')

/** How many bytes a request may send to this path. */
export const largestOf = (bodies: Bodies, request: IncomingMessage, path: string): number => {
  if (isUpload(bodies, request, path)) return largestUpload
  if (request.method === 'POST' && IMPORTS.test(path)) return largestImport
  return isPublicForm(request, path) ? largestForm : largestBody
}

/** Whether the request announces a body that is too large. */
export const announcesTooMuch = (request: IncomingMessage, most: number): boolean =>
  Number(request.headers['content-length'] ?? 0) > most

/**
 * Counts a body that comes without its length while others read it, and calls `stop` once it is too large.
 * Reading it here would take it from them, so what the parser hands to the stream is counted on its way in.
 */
export const whenTooMuch = (request: IncomingMessage, most: number, stop: () => void): void => {
  if (request.headers['transfer-encoding'] === undefined) return
  const push = request.push.bind(request)
  let bytes = 0
  request.push = (chunk: Buffer | null, encoding) => {
    bytes += chunk?.length ?? 0
    if (bytes <= most) return push(chunk, encoding)
    stop()
    return true
  }
}

/**
 * Hears a body out for nobody, up to so many bytes more: whoever reads it never comes to its end. Then it ends, and the
 * connection with it, of which we have said before that nothing more is answered on it.
 */
export const hearOut = (request: IncomingMessage, most: number): void => {
  let bytes = 0
  request.push = (chunk: Buffer | null) => {
    bytes += chunk?.length ?? 0
    if (chunk === null || bytes > most) request.destroy()
    return true
  }
  // What is read by nobody is not given to `push`.
  request.resume()
  // A connection that is closed while something is on its way takes back what was answered on it.
  request.socket.destroySoon = () => void request.socket.end()
}
