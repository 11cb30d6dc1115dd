import type { AstroGlobal } from 'astro'
import { Effect } from 'effect'
import { visitorOf } from '#modules/identity'
import { HOST_CLINIC, hostClinic } from '#modules/kernel'
import { Contacts } from '#modules/messages'
import { run } from '../../program/ask.ts'
import { languageFor } from '#modules/kernel'
import { unsubscribeText } from './words.ts'

// A mail program’s one-click unsubscribe (RFC 8058) also posts a form, but without an `again` field.
const isResubscribe = async (request: Request): Promise<boolean> => {
  const posted = await request.formData().catch(() => new FormData())
  return posted.has('again')
}

const hostClinicIdOf = ({ headers }: Request): number | null => hostClinic(headers.get(HOST_CLINIC))

const applyAction = async (request: Request, token: string) => {
  const isResubscription = await isResubscribe(request)
  const { address, request: name } = visitorOf(request.headers)
  const options = { again: isResubscription, request: name, address, hostClinic: hostClinicIdOf(request) }
  const clinic = await run(Effect.flatMap(Contacts, ({ unsubscribe }) => unsubscribe(token, options)))
  return { clinic, is: isResubscription ? 'again' : 'stopped' } as const
}

const readState = async (request: Request, token: string) => {
  const hostClinicId = hostClinicIdOf(request)
  const clinic = await run(Effect.flatMap(Contacts, ({ clinicBehind }) => clinicBehind(token, hostClinicId)))
  return { clinic, is: 'asked' } as const
}

/** Handles an unsubscribe link. A GET changes nothing, because mail scanners open links too. */
export const unsubscribePage = async (
  { request, url }: Pick<AstroGlobal, 'request' | 'url'>,
  token: string,
) => {
  const language = languageFor(url.searchParams.get('lang'), request.headers.get('accept-language'))
  const words = unsubscribeText(language)
  const { clinic, is } = await (request.method === 'POST'
    ? applyAction(request, token)
    : readState(request, token))
  const pageWords = { button: null, ...words[clinic ? is : 'unknown'] }
  return {
    ...pageWords,
    status: clinic ? 200 : 404,
    language,
    clinic,
    questions: words.questions,
    title: typeof pageWords.title === 'string' ? pageWords.title : pageWords.title(clinic?.name ?? ''),
    again: is === 'stopped',
  }
}
