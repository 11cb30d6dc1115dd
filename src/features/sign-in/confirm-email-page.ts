import type { AstroGlobal } from 'astro'
import { Effect, Either } from 'effect'
import { type ApiKeyRow, EmailChange } from '#modules/identity'
import { run } from '../../program/ask.ts'
import { callerOfPage, postedIds } from '../../kit/forms/posted-form.server.ts'

type ConfirmEmailView = {
  readonly shows: 'asked' | 'done' | 'over'
  readonly status: 200 | 404
  readonly email: string
  /** Whether the person signs in with this address already, and only confirms that it is theirs. */
  readonly isOwn: boolean
  /** The person's keys, of which they choose those to keep. */
  readonly apiKeys: readonly ApiKeyRow[]
}

const expiredLink: ConfirmEmailView = { shows: 'over', status: 404, email: '', isOwn: false, apiKeys: [] }

const viewLink = async (token: string): Promise<ConfirmEmailView> => {
  const openResult = await run(Effect.either(Effect.flatMap(EmailChange, ({ openLink }) => openLink(token))))
  return Either.isRight(openResult) ? { shows: 'asked', status: 200, ...openResult.right } : expiredLink
}

const confirmLink = async (request: Request, token: string): Promise<ConfirmEmailView> => {
  const confirmation = { token, keepApiKeys: [...(await postedIds(request, 'keepApiKeys'))] }
  const caller = callerOfPage(request.headers)
  const confirmResult = await run(
    Effect.either(Effect.flatMap(EmailChange, ({ confirm }) => confirm(confirmation, caller))),
  )
  return Either.isRight(confirmResult)
    ? { shows: 'done', status: 200, ...confirmResult.right, apiKeys: [] }
    : expiredLink
}

/** Loads the page behind an emailed link. A GET changes nothing, because mail scanners open links too. */
export const confirmEmailPage = (
  { request }: Pick<AstroGlobal, 'request'>,
  token: string,
): Promise<ConfirmEmailView> => (request.method === 'POST' ? confirmLink(request, token) : viewLink(token))
