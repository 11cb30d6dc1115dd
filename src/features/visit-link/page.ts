import type { AstroGlobal } from 'astro'
import { Effect } from 'effect'
import { visitorOf } from '#modules/identity'
import { languageFor } from '#modules/kernel'
import { VisitLinks } from '#modules/reminders'
import { formatDay, formatTime, LOCALES } from '#rules/kernel'
import { run } from '../../program/ask.ts'
import { visitLinkText } from './words.ts'

const readChoice = async (request: Request) => {
  const posted = await request.formData().catch(() => new FormData())
  return posted.has('cancel') ? 'cancel' : posted.has('confirm') ? 'confirm' : null
}

/** Handles a visit link. A GET changes nothing, because mail scanners open links too. */
export const visitLinkPage = async (
  { request, url }: Pick<AstroGlobal, 'request' | 'url'>,
  token: string,
) => {
  const language = languageFor(url.searchParams.get('lang'), request.headers.get('accept-language'))
  const words = visitLinkText(language)
  const { address, request: name } = visitorOf(request.headers)
  const visitor = { request: name, address }
  const choice = request.method === 'POST' ? await readChoice(request) : null
  const openedLink = await run(
    Effect.flatMap(VisitLinks, (links) =>
      choice ? links.answer(token, choice, visitor) : links.open(token),
    ),
  )
  const { clinic = null, visit = null, state = 'unknown' } = openedLink ?? {}
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
  return {
    ...words[state],
    status: openedLink ? 200 : 404,
    // Reloading the page must not repeat the answer: staff may have reopened the visit meanwhile.
    next: choice && openedLink ? `${url.pathname}${url.search}` : null,
    language,
    clinic,
    questions: words.questions,
    when:
      visit && clinic
        ? words.when(formatDay(visit.date, LOCALES[language], day), formatTime(visit.time, clinic.timeFormat))
        : null,
    practitioner: visit?.practitionerName ? words.practitioner(visit.practitionerName) : null,
    confirm: state === 'open' ? words.confirm : null,
    cancel: state === 'open' || state === 'confirmed' ? words.cancel : null,
  }
}
