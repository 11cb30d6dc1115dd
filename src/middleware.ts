import { defineMiddleware } from 'astro:middleware'
import { Effect } from 'effect'
import { DatabaseUnavailable, type OriginShape } from '#events'
import { respondIfMissing, renderAt } from './program/as-of-page.ts'
import { run } from './program/ask.ts'
import { languageOfPage } from './language/page-language.server.ts'
import { loadPageRequest, localsOf } from './program/page-locals.ts'
import { withPageHeaders } from './server/page-headers.ts'
import { withLanguage } from '#words'

const notNow = (cause: unknown): Response => {
  if (!(cause instanceof DatabaseUnavailable)) throw cause
  return new Response('This is not possible right now. Please try again in a moment.\n', {
    status: 503,
    headers: { 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' },
  })
}

/** Logs who asked for a page that their role may not open, in numbers. */
const noteRefusal = ({ request, clinicId: clinic, actor: { id: user } }: OriginShape) =>
  run(Effect.logInfo('A page was refused.').pipe(Effect.annotateLogs({ request, clinic, user })))

// The middleware runs again for a rewritten page or an error page; the locals are already set then.
const hasArrived = (locals: object): boolean => 'ask' in locals

export const onRequest = defineMiddleware(async ({ cookies, locals, request, url }, next) => {
  const language = () => locals.person?.language ?? languageOfPage(url, cookies, request.headers)
  if (hasArrived(locals)) return withLanguage(language(), next)
  const arrival = await loadPageRequest(request.headers).catch(notNow)
  if (arrival instanceof Response) return arrival
  const {
    visit,
    config: { asOf },
  } = arrival
  const gone = asOf && visit && (await respondIfMissing(asOf, visit.origin.clinicId).catch(notNow))
  if (gone) return gone
  Object.assign(locals, localsOf(arrival))
  const made = () => next().catch(notNow)
  const response = await withLanguage(language(), () => (locals.past ? renderAt(locals.past, made) : made()))
  if (response.status === 403 && visit) await noteRefusal(visit.origin)
  const sealed = locals.sealed === true && import.meta.env.PROD
  return withPageHeaders(response, { framed: locals.framed === true, sealed })
})
