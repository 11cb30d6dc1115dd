import type { IncomingMessage, ServerResponse } from 'node:http'
import { notedSender } from '#modules/kernel'
import type { Log } from '#modules/platform'
import { loggedPath } from './logged-path.ts'
import { ABORTED_STATUS, isAborted } from './request-figures.ts'

/** Statuses for which the log names the user: their role, scopes or plan did not allow the request. */
const REFUSED_STATUSES: ReadonlySet<unknown> = new Set([402, 403])

interface LoggedRequest {
  readonly id: string
  readonly path: string
  readonly namesAddress: boolean
}

/** Logs a request when its response is closed. */
export const logWhenDone = (
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
  { id, path, namesAddress }: LoggedRequest,
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
      // `admission` has put the client's own address here.
      ...(namesAddress ? { address: request.headers['x-forwarded-for'] } : undefined),
      ...(REFUSED_STATUSES.has(status) ? notedSender(request) : undefined),
    })
  })
}
