import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { sessionCookie } from '#modules/platform'
import type { FormLanguage } from '#contracts/intake-forms'
import type { FormEditions } from './form-editions.ts'
import { languageFor } from '#modules/kernel'
import type { Pages } from './server.ts'
import { makeCookieCheck } from './cookie-check.ts'
import { capture } from './page-capture.ts'
import { defaultHeaders } from './headers.ts'
import { type CachedPage, pageCache } from './page-cache.ts'

/** Cached form pages, equal for every visitor and host. A clinic's own host serves only its own pages. */
export interface FormPages {
  /** Sends the page if it is cached; false if it is not, or if the request is not for a form page. */
  readonly sendCached: (request: IncomingMessage, response: ServerResponse, hostClinic?: number) => boolean
  /** Renders and sends the page, or calls `fallback` if it cannot be cached; false if it is not a form page. */
  readonly sendRendered: (
    request: IncomingMessage,
    response: ServerResponse,
    fallback: (cause?: unknown) => void,
    hostClinic?: number,
  ) => boolean
}

export const noFormPages: FormPages = { sendCached: () => false, sendRendered: () => false }

interface FormPageRequest {
  readonly formId: number
  readonly language: FormLanguage
}

// Any other query, such as an invitation, makes the page specific to a visitor.
const FORM_URL = /^\/form\/([1-9]\d{0,15})(?:\?(?:lang=([a-z]{2}))?)?$/
const MAX_CACHED_LANGUAGES = 500

/** Caches language negotiation: browsers send few distinct values, and each of them often. */
const makeLanguageCache = () => {
  const languages = new Map<string, FormLanguage>()
  return (requestedLanguage: string | undefined, accepted: string | undefined): FormLanguage => {
    const key = `${requestedLanguage} ${accepted}`
    const found = languages.get(key)
    if (found) return found
    if (languages.size >= MAX_CACHED_LANGUAGES) languages.clear()
    const language = languageFor(requestedLanguage ?? null, accepted ?? null)
    languages.set(key, language)
    return language
  }
}

const makeRequestReader = (publicUrl: string) => {
  const isSignedIn = makeCookieCheck(sessionCookie(publicUrl))
  const languageOf = makeLanguageCache()
  return ({ method, url = '', headers }: IncomingMessage): FormPageRequest | undefined => {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const found = FORM_URL.exec(url)
    if (!found || isSignedIn(headers)) return undefined
    // Leave a GET with a body to the handler that refuses it.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      return undefined
    return { formId: Number(found[1]), language: languageOf(found[2], headers['accept-language']) }
  }
}

const send = (page: CachedPage, request: IncomingMessage, response: ServerResponse): void => {
  const { head, body } = page.encodeFor(request.headers['accept-encoding'])
  response.writeHead(200, head)
  response.end(request.method === 'HEAD' ? undefined : body)
}

const isFor = ({ clinicId }: CachedPage, hostClinic: number | undefined): boolean =>
  hostClinic === undefined || hostClinic === clinicId

/** Creates the cache of form pages in front of the page renderer. */
export const formPages = (editions: FormEditions, pages: Pages, publicUrl: string): FormPages => {
  const { host } = new URL(publicUrl)
  const render = async (formId: number, language: string) => {
    const captured = await capture(pages, `/form/${formId}?lang=${language}`, { host })
    const headers: OutgoingHttpHeaders = { ...defaultHeaders, ...captured.headers }
    return { ...captured, headers }
  }
  const readRequest = makeRequestReader(publicUrl)
  const { findCurrent, loadCurrent } = pageCache(editions, render)
  return {
    sendCached: (request, response, hostClinic) => {
      const page = readRequest(request)
      const found = page && findCurrent(page.formId, page.language)
      if (!found || !isFor(found, hostClinic)) return false
      send(found, request, response)
      return true
    },
    sendRendered: (request, response, fallback, hostClinic) => {
      const page = readRequest(request)
      if (!page) return false
      loadCurrent(page.formId, page.language)
        .then((found) => (found && isFor(found, hostClinic) ? send(found, request, response) : fallback()))
        .catch(fallback)
      return true
    },
  }
}
