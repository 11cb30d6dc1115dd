import { defineMiddleware } from 'astro:middleware'
import { Effect } from 'effect'
import { DatabaseUnavailable, type OriginShape } from '#events'
import { Identity, visitorOf } from '#modules/identity'
import { isGranted, needsPasswordAlone } from '#modules/kernel'
import { Config, type ConfigShape } from '#modules/platform'
import { respondIfMissing, pastOf, renderAt } from './program/as-of-page.ts'
import { askAs, run } from './program/ask.ts'
import { languageOfPage } from './language/page-language.server.ts'
import type { Formats } from './kit/format/format.ts'
import type { PageConfig } from './kit/person.ts'
import { sealedHeaders } from './server/headers.ts'
import { withLanguage } from '#words'

const arrive = (headers: Headers) =>
  run(
    Effect.all({
      visit: Effect.flatMap(Identity, (identity) => identity.visit(visitorOf(headers))),
      config: Config,
    }),
  )

const shown = ({
  billing,
  demo,
  publicUrl,
  registrationsPerHour,
  mail,
  support,
  stripe,
}: ConfigShape): PageConfig => ({
  demo,
  publicUrl,
  takesNewClinics: registrationsPerHour > 0,
  sendsMail: mail.smtpUrl !== undefined,
  support,
  billing,
  publishableKey: stripe?.publishableKey ?? null,
})

// As one value, a page can pass the formats on to its islands, which get nothing else of the person.
const withFormats = <P extends Formats>(person: P) => {
  const { zone, dateFormat, timeFormat } = person
  return { ...person, formats: { zone, dateFormat, timeFormat } }
}

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

const STYLE_ATTRIBUTES = "style-src-attr 'unsafe-inline'"

/** Lets other sites frame a page, including sites that require embedded pages to opt in. */
const allowFrames = (headers: Headers): void => {
  const policy = headers.get('content-security-policy') ?? ''
  headers.set('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
  headers.set('cross-origin-resource-policy', 'cross-origin')
}

/**
 * Forbids style attributes on a page that has none when it arrives. Scripts may still position elements, as
 * the policy does not concern the properties they set.
 */
const forbidStyleAttributes = async (response: Response): Promise<Response> => {
  const policy = response.headers.get('content-security-policy')
  if (!policy?.includes(STYLE_ATTRIBUTES)) return response
  const page = await response.text()
  if (!page.includes(' style="'))
    response.headers.set('content-security-policy', policy.replace(STYLE_ATTRIBUTES, "style-src-attr 'none'"))
  return new Response(page, response)
}

// The middleware runs again for a rewritten page or an error page; the locals are already set then.
const hasArrived = (locals: object): boolean => 'ask' in locals

export const onRequest = defineMiddleware(async ({ cookies, locals, request, url }, next) => {
  const language = () => locals.person?.language ?? languageOfPage(url, cookies, request.headers)
  if (hasArrived(locals)) return withLanguage(language(), next)
  const arrival = await arrive(request.headers).catch(notNow)
  if (arrival instanceof Response) return arrival
  const { visit, config } = arrival
  const { asOf } = config
  const gone = asOf && visit && (await respondIfMissing(asOf, visit.origin.clinicId).catch(notNow))
  if (gone) return gone
  locals.past = asOf ? pastOf(asOf, visit?.origin.clinicId) : null
  locals.person = visit ? withFormats(visit.person) : null
  locals.session = visit ? { token: visit.token } : null
  locals.subscription = visit?.subscription ?? null
  locals.readOnly = locals.past !== null || locals.subscription?.restricted === true
  locals.position = visit?.position ?? 0
  locals.config = shown(config)
  locals.ask = askAs(visit?.origin ?? null)
  locals.factorDue = visit?.factorDue ?? false
  locals.allows = (permission) =>
    isGranted(visit?.person.role ?? '', permission) && (!locals.factorDue || needsPasswordAlone(permission))
  const made = () => next().catch(notNow)
  const response = await withLanguage(language(), () => (locals.past ? renderAt(locals.past, made) : made()))
  if (response.status === 403 && visit) await noteRefusal(visit.origin)
  if (locals.framed) allowFrames(response.headers)
  if (locals.sealed && import.meta.env.PROD)
    for (const [name, value] of Object.entries(sealedHeaders)) response.headers.set(name, value)
  // A page for one user must not be cached for another, nor for use after sign-out.
  response.headers.set('cache-control', 'no-store')
  return forbidStyleAttributes(response)
})
