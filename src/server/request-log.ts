import type { IncomingMessage, ServerResponse } from 'node:http'
import { notedSender } from '#modules/kernel'
import type { Log } from '#modules/platform'
import { loggedPath } from './logged-path.ts'
import { ABORTED_STATUS, isAborted } from './request-figures.ts'

/** What the operator looks into: someone signed in tried what their role, scopes or plan do not allow. */
const REFUSED: ReadonlySet<unknown> = new Set([402, 403])

interface NotedRequest {
  readonly id: string
  readonly path: string
  readonly namesAddress: boolean
}

/** Logs a request when its response is closed. */
export const noteWhenDone = (
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
  { id, path, namesAddress }: NotedRequest,
): void => {
  const began = performance.now()
  response.once('close', () => {
    const millis = Math.round(performance.now() - began)
    const aborted = isAborted(response)
    const status = aborted ? ABORTED_STATUS : response.statusCode
    log('info', 'request', {
      method: request.method,
      path: loggedPath(path),
      status,
      millis,
      request: id,
      ...(aborted ? { aborted } : undefined),
      // The door has put the client's own address here.
      ...(namesAddress ? { address: request.headers['x-forwarded-for'] } : undefined),
      ...(REFUSED.has(status) ? notedSender(request) : undefined),
    })
  })
}
