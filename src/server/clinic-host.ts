import type { IncomingMessage } from 'node:http'
import { HOST_CLINIC } from '#modules/kernel'
import type { OwnHost } from './custom-hosts.ts'

// A form page and everything it loads or calls, and the page for unsubscribing. All other pages exist only on
// the product's host.
const OPEN_ROUTES: readonly { readonly path: RegExp; readonly methods: readonly string[] }[] = [
  { path: /^\/form\/[\w-]+$/, methods: ['GET', 'HEAD', 'POST'] },
  { path: /^\/unsubscribe\/[\w.-]+$/, methods: ['GET', 'HEAD', 'POST'] },
  { path: /^\/_astro\/[\w.@-]+$/, methods: ['GET', 'HEAD'] },
  { path: /^\/api\/form-submissions$/, methods: ['POST'] },
  { path: /^\/csp-reports$/, methods: ['POST'] },
  { path: /^\/api\/forms\/\d+\/files$/, methods: ['POST'] },
]

/** Whether a clinic's own host serves this request. */
export const isOpenAt = ({ active }: OwnHost, { method = '' }: IncomingMessage, path: string): boolean =>
  active && OPEN_ROUTES.some((each) => each.methods.includes(method) && each.path.test(path))

/** Removes credentials from a request on a clinic's own host: users cannot be signed in there. */
export const dropCredentials = ({ headers }: IncomingMessage): void => {
  delete headers.cookie
  delete headers.authorization
}

/** Adds a header that tells later handlers which clinic's host was requested. */
export const setClinicHost = ({ headers }: IncomingMessage, { clinicId }: OwnHost): void => {
  headers[HOST_CLINIC] = String(clinicId)
}
