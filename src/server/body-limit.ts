import type { IncomingMessage } from 'node:http'
import { MAX_FILE_BYTES } from '#contracts/documents'
import { MAX_FILES } from '#contracts/intake-forms'
import { MAX_IMPORT_BYTES } from '#contracts/patients'
import { type Bodies, findBody } from '../program/openapi/request-bodies.ts'

/** Maximum body size in bytes, except for uploads. */
export const largestBody = 1_048_576
/** Maximum size of a file with its form fields. */
const largestUpload = MAX_FILE_BYTES + largestBody
/** Maximum size of a form with all its files, as a browser without JavaScript sends it. */
const largestForm = MAX_FILES * MAX_FILE_BYTES + largestBody

/** Maximum size of a patient import as JSON, where some characters are escaped as two. */
const largestImport = 2 * MAX_IMPORT_BYTES + largestBody

const IMPORTS = /^\/api\/patient-imports\/?$/
const PUBLIC_FORM = /^\/form\/\d+\/?$/

/** Whether the body of a request to this path is a file, or a form with a file. */
export const isUpload = (bodies: Bodies, { method, headers }: IncomingMessage, path: string): boolean =>
  findBody(bodies(method, path), headers['content-type'])?.isFile ?? false

const isPublicForm = ({ method, headers }: IncomingMessage, path: string): boolean =>
  method === 'POST' &&
  PUBLIC_FORM.test(path) &&
  /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '')

/** Returns the maximum body size for a request to this path, in bytes. */
export const largestOf = (bodies: Bodies, request: IncomingMessage, path: string): number => {
  if (isUpload(bodies, request, path)) return largestUpload
  if (request.method === 'POST' && IMPORTS.test(path)) return largestImport
  return isPublicForm(request, path) ? largestForm : largestBody
}

export const announcesTooMuch = (request: IncomingMessage, most: number): boolean =>
  Number(request.headers['content-length'] ?? 0) > most

/**
 * Counts a body without a declared length while a handler reads it, and calls `stop` once it is too large.
 * Reading the stream here would take data from the handler, so this wraps `push`, through which the parser
 * feeds the stream.
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
 * Discards up to `most` further bytes of a body, then ends the request and its connection. The reader never
 * sees the end of the body. The response must have announced `connection: close`.
 */
export const hearOut = (request: IncomingMessage, most: number): void => {
  let bytes = 0
  request.push = (chunk: Buffer | null) => {
    bytes += chunk?.length ?? 0
    if (chunk === null || bytes > most) request.destroy()
    return true
  }
  // The parser calls `push` only while the stream flows.
  request.resume()
  // Closing a socket with unread data sends a reset, which discards a response that is still in transit.
  request.socket.destroySoon = () => void request.socket.end()
}
