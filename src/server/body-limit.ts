import type { IncomingMessage } from 'node:http'
import { MAX_FILE_BYTES } from '#contracts/documents'
import { MAX_FILES } from '#contracts/intake-forms'
import { MAX_IMPORT_BYTES } from '#contracts/patients'
import { type AcceptedBodiesFinder, findBody } from '../program/openapi/request-bodies.ts'

/** The maximum size of a body in bytes, where the endpoint takes no file. */
export const MAX_BODY_BYTES = 1_048_576
/** Maximum size of a file with its form fields. */
const MAX_UPLOAD_BYTES = MAX_FILE_BYTES + MAX_BODY_BYTES
/** Maximum size of a form with all its files, as a browser without JavaScript sends it. */
const MAX_FORM_BYTES = MAX_FILES * MAX_FILE_BYTES + MAX_BODY_BYTES

/** Maximum size of a patient import as JSON, where some characters are escaped as two. */
const MAX_IMPORT_BODY_BYTES = 2 * MAX_IMPORT_BYTES + MAX_BODY_BYTES

const IMPORTS_PATH = /^\/api\/patient-imports\/?$/
const PUBLIC_FORM_PATH = /^\/form\/\d+\/?$/

/** Whether the body of a request to this path is a file, or a form with a file. */
export const isUpload = (
  bodies: AcceptedBodiesFinder,
  { method, headers }: IncomingMessage,
  path: string,
): boolean => findBody(bodies(method, path), headers['content-type'])?.isFile ?? false

const isPublicForm = ({ method, headers }: IncomingMessage, path: string): boolean =>
  method === 'POST' &&
  PUBLIC_FORM_PATH.test(path) &&
  /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '')

/** Returns the maximum body size for a request to this path, in bytes. */
export const maxBodyBytesOf = (
  bodies: AcceptedBodiesFinder,
  request: IncomingMessage,
  path: string,
): number => {
  if (isUpload(bodies, request, path)) return MAX_UPLOAD_BYTES
  if (request.method === 'POST' && IMPORTS_PATH.test(path)) return MAX_IMPORT_BODY_BYTES
  return isPublicForm(request, path) ? MAX_FORM_BYTES : MAX_BODY_BYTES
}

export const announcesTooLarge = (request: IncomingMessage, maxBytes: number): boolean =>
  Number(request.headers['content-length'] ?? 0) > maxBytes

/**
 * Counts a body without a declared length while a handler reads it, and calls `stop` for each part after it has become
 * too large. Reading the stream here would take data from the handler, so this wraps `push`, through which the parser
 * feeds the stream.
 */
export const stopWhenTooLarge = (request: IncomingMessage, maxBytes: number, stop: () => void): void => {
  if (request.headers['transfer-encoding'] === undefined) return
  const push = request.push.bind(request)
  let bytes = 0
  request.push = (chunk: Buffer | null, encoding) => {
    bytes += chunk?.length ?? 0
    if (bytes <= maxBytes) return push(chunk, encoding)
    stop()
    return true
  }
}

/**
 * Discards up to `maxBytes` further bytes of a body, then ends the request and its connection. The reader never
 * sees the end of the body. The response must have announced `connection: close`.
 */
export const discardBody = (request: IncomingMessage, maxBytes: number): void => {
  let bytes = 0
  request.push = (chunk: Buffer | null) => {
    bytes += chunk?.length ?? 0
    if (chunk === null || bytes > maxBytes) request.destroy()
    return true
  }
  // The parser calls `push` only while the stream flows.
  request.resume()
  // Node's own method closes at once. With unread data that sends a reset, and the response in transit is lost.
  request.socket.destroySoon = () => void request.socket.end()
}
