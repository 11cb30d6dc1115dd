import type { AstroGlobal } from 'astro'
import { Effect } from 'effect'
import { HOST_CLINIC, hostClinic } from '#modules/kernel'
import { Contacts } from '#modules/messages'
import { run } from './ask.ts'
import { languageFor } from './form-page/language.ts'
import { unsubscribeText } from './text/unsubscribe/index.ts'

// A mail program that unsubscribes by itself (RFC 8058) sends a form as well: one that does not say 'again'.
const isAgain = async (request: Request): Promise<boolean> => {
  const posted = await request.formData().catch(() => new FormData())
  return posted.has('again')
}

const ownOf = ({ headers }: Request): number | null => hostClinic(headers.get(HOST_CLINIC))

const answered = async (request: Request, token: string) => {
  const again = await isAgain(request)
  const name = request.headers.get('x-request-id') ?? undefined
  const more = { again, request: name, hostClinic: ownOf(request) }
  const clinic = await run(Effect.flatMap(Contacts, ({ unsubscribe }) => unsubscribe(token, more)))
  return { clinic, is: again ? 'again' : 'stopped' } as const
}

const opened = async (request: Request, token: string) => {
  const own = ownOf(request)
  const clinic = await run(Effect.flatMap(Contacts, ({ clinicBehind }) => clinicBehind(token, own)))
  return { clinic, is: 'asked' } as const
}

/** What the page behind an unsubscribe link shows. Nothing changes by looking at it: programs open links, too. */
export const unsubscribePage = async (
  { request, url }: Pick<AstroGlobal, 'request' | 'url'>,
  token: string,
) => {
  const language = languageFor(url.searchParams.get('lang'), request.headers.get('accept-language'))
  const words = unsubscribeText(language)
  const { clinic, is } = await (request.method === 'POST' ? answered(request, token) : opened(request, token))
  const said = { button: null, ...words[clinic ? is : 'unknown'] }
  return {
    ...said,
    status: clinic ? 200 : 404,
    language,
    clinic,
    questions: words.questions,
    title: typeof said.title === 'string' ? said.title : said.title(clinic?.name ?? ''),
    again: is === 'stopped',
  }
}
