import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { sessionCookie } from '#modules/platform'
import type { FormLanguage } from '#contracts/intake'
import type { FormEditions } from '../form-editions.ts'
import { languageFor } from '../form-page/language.ts'
import type { Pages } from '../server.ts'
import { capture } from './capture.ts'
import { headersOf } from './headers.ts'
import { type KeptPage, pageCache } from './page-cache.ts'

/** The pages of forms that are the same for everyone, by whichever host. One that is a clinic's has that clinic's alone. */
export interface FormPages {
  /** Answers with the page if it is at hand; false when it is not, or the request is for something else. */
  readonly kept: (request: IncomingMessage, response: ServerResponse, hostClinic?: number) => boolean
  /** Answers once the page is made, and calls `otherwise` when there is none; false for any other request. */
  readonly made: (
    request: IncomingMessage,
    response: ServerResponse,
    otherwise: (cause?: unknown) => void,
    hostClinic?: number,
  ) => boolean
}

/** Where there are no pages. */
export const noFormPages: FormPages = { kept: () => false, made: () => false }

interface Asked {
  readonly formId: number
  readonly language: FormLanguage
}

// Whatever else an address says, such as who was invited, makes a page of its own.
const FORM = /^\/form\/([1-9]\d{0,15})(?:\?(?:lang=([a-z]{2}))?)?$/
const MOST_REMEMBERED = 500

/** The languages browsers have asked for: there are few, and each is asked for all day. */
const remembering = () => {
  const known = new Map<string, FormLanguage>()
  return (asked: string | undefined, accepted: string | undefined): FormLanguage => {
    const key = `${asked} ${accepted}`
    const found = known.get(key)
    if (found) return found
    if (known.size >= MOST_REMEMBERED) known.clear()
    const language = languageFor(asked ?? null, accepted ?? null)
    known.set(key, language)
    return language
  }
}

const reader = (publicUrl: string) => {
  const signedIn = new RegExp(`(?:^|;\\s*)${sessionCookie(publicUrl)}=`)
  const languageOf = remembering()
  return ({ method, url = '', headers }: IncomingMessage): Asked | undefined => {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const found = FORM.exec(url)
    if (!found || (headers.cookie !== undefined && signedIn.test(headers.cookie))) return undefined
    // What a GET has in its body is somebody else's to refuse.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      return undefined
    return { formId: Number(found[1]), language: languageOf(found[2], headers['accept-language']) }
  }
}

const send = (page: KeptPage, request: IncomingMessage, response: ServerResponse): void => {
  const { head, body } = page.answerFor(request.headers['accept-encoding'])
  response.writeHead(200, head)
  response.end(request.method === 'HEAD' ? undefined : body)
}

const isFor = ({ clinicId }: KeptPage, hostClinic: number | undefined): boolean =>
  hostClinic === undefined || hostClinic === clinicId

/** The pages of forms, in front of those that are rendered for each visitor. */
export const formPages = (editions: FormEditions, pages: Pages, publicUrl: string): FormPages => {
  const { host } = new URL(publicUrl)
  const always = headersOf(publicUrl)
  const render = async (formId: number, language: string) => {
    const captured = await capture(pages, `/form/${formId}?lang=${language}`, { host })
    const headers: OutgoingHttpHeaders = { ...always, ...captured.headers }
    return { ...captured, headers }
  }
  const asked = reader(publicUrl)
  const { known, renewed } = pageCache(editions, render)
  return {
    kept: (request, response, hostClinic) => {
      const page = asked(request)
      const found = page && known(page.formId, page.language)
      if (!found || !isFor(found, hostClinic)) return false
      send(found, request, response)
      return true
    },
    made: (request, response, otherwise, hostClinic) => {
      const page = asked(request)
      if (!page) return false
      renewed(page.formId, page.language)
        .then((found) => (found && isFor(found, hostClinic) ? send(found, request, response) : otherwise()))
        .catch(otherwise)
      return true
    },
  }
}
