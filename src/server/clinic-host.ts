import type { IncomingMessage } from 'node:http'
import { HOST_CLINIC } from '#modules/kernel'
import type { OwnHost } from '../custom-hosts.ts'

// What the page of a form is, needs and calls, and where a patient ends emails. All else has one address, the product's.
const OPEN: readonly { readonly path: RegExp; readonly methods: readonly string[] }[] = [
  { path: /^\/form\/[\w-]+\/?$/, methods: ['GET', 'HEAD', 'POST'] },
  { path: /^\/unsubscribe\/[\w.-]+\/?$/, methods: ['GET', 'HEAD', 'POST'] },
  { path: /^\/_astro\/[\w.@-]+$/, methods: ['GET', 'HEAD'] },
  { path: /^\/api\/form-submissions$/, methods: ['POST'] },
  { path: /^\/api\/forms\/\d+\/files$/, methods: ['POST'] },
]

/** Whether a request has an answer at a clinic's own host. */
export const isOpenAt = ({ active }: OwnHost, { method = '' }: IncomingMessage, path: string): boolean =>
  active && OPEN.some((each) => each.methods.includes(method) && each.path.test(path))

/** Makes whoever comes by a clinic's own host a stranger: nobody is signed in there. */
export const asStranger = ({ headers }: IncomingMessage): void => {
  delete headers.cookie
  delete headers.authorization
}

/** Tells all who answer by which clinic's host a request came. */
export const sayHost = ({ headers }: IncomingMessage, { clinicId }: OwnHost): void => {
  headers[HOST_CLINIC] = String(clinicId)
}
