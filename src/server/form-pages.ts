import type { IncomingMessage, ServerResponse } from 'node:http'
import { sessionCookie } from '#modules/platform'
import type { FormEditions } from '../form-editions.ts'
import { languageFor } from '../form-page/language.ts'
import type { Pages } from '../server.ts'
import { capture } from './capture.ts'
import { bodyFor } from './encoding.ts'
import { type KeptPage, pageCache } from './page-cache.ts'

/**
 * Answers a request for the page of a form that is the same for everyone, and calls `otherwise` when it turns out
 * that there is none; false when the request is for something else.
 */
export type FormPages = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: (cause?: unknown) => void,
) => boolean

const FORM = /^\/form\/([1-9]\d{0,15})$/
// Whatever else an address says, such as who was invited, makes a page of its own.
const PLAIN = /^(?:\?(?:lang=([a-z]{2}))?)?$/

const send = ({ headers, bodies }: KeptPage, request: IncomingMessage, response: ServerResponse): void => {
  const { body, headers: sized } = bodyFor(bodies, request.headers['accept-encoding'])
  response.writeHead(200, { ...headers, ...sized })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The pages of forms, in front of those that are rendered for each visitor. */
export const formPages = (editions: FormEditions, pages: Pages, publicUrl: string): FormPages => {
  const signedIn = new RegExp(`(?:^|;\\s*)${sessionCookie(publicUrl)}=`)
  const { host } = new URL(publicUrl)
  const { known, renewed } = pageCache(editions, (formId, language) =>
    capture(pages, `/form/${formId}?lang=${language}`, { host }),
  )
  return (path, request, response, otherwise) => {
    const { method = '', url = '', headers } = request
    const [, id] = FORM.exec(path) ?? []
    if (!id || (method !== 'GET' && method !== 'HEAD') || signedIn.test(headers.cookie ?? '')) return false
    const query = PLAIN.exec(url.slice(path.length))
    if (!query) return false
    const language = languageFor(query[1] ?? null, headers['accept-language'] ?? null)
    const page = known(Number(id), language)
    if (page) send(page, request, response)
    else {
      renewed(Number(id), language)
        .then((made) => (made ? send(made, request, response) : otherwise()))
        .catch(otherwise)
    }
    return true
  }
}
