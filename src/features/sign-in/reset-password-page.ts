import type { AstroGlobal } from 'astro'
import { Effect, Either } from 'effect'
import { passwordReset } from '#contracts/identity'
import { type ApiKeyRow, PasswordTooCommon, Recovery, TooBusy, TooManySignIns } from '#modules/identity'
import { run } from '../../program/ask.ts'
import {
  callerOfPage,
  errorsOf,
  postedIds,
  postedText,
  sentenceOf,
} from '../../kit/forms/posted-form.server.ts'

type ResetPasswordView = {
  readonly shows: 'form' | 'done' | 'over'
  readonly status: number
  readonly error?: string
  /** The person's keys, of which they choose those to keep. */
  readonly apiKeys: readonly ApiKeyRow[]
}

const linkOver: ResetPasswordView = { shows: 'over', status: 404, apiKeys: [] }

const viewLink = async (token: string): Promise<ResetPasswordView> => {
  const apiKeys = await run(Effect.flatMap(Recovery, ({ openLink }) => openLink(token)))
  return apiKeys ? { shows: 'form', status: 200, apiKeys } : linkOver
}

const submitPassword = async (request: Request, token: string): Promise<ResetPasswordView> => {
  const keepApiKeys = await postedIds(request, 'keepApiKeys')
  const { password } = await postedText(request)
  const draft = passwordReset.safeParse({ token, password, keepApiKeys })
  // Report an expired link before any password error.
  const view = await viewLink(token)
  if (view.shows === 'over') return linkOver
  if (!draft.success) return { ...view, status: 400, error: errorsOf(draft.error)['password'] ?? '' }
  const caller = callerOfPage(request.headers)
  const outcome = await run(
    Effect.either(Effect.flatMap(Recovery, ({ resetPassword }) => resetPassword(draft.data, caller))),
  )
  if (Either.isRight(outcome)) return { ...view, shows: 'done' }
  const { left } = outcome
  if (left instanceof PasswordTooCommon) return { ...view, status: 400, error: sentenceOf(left) }
  if (left instanceof TooManySignIns) return { ...view, status: 429, error: sentenceOf(left) }
  return left instanceof TooBusy ? { ...view, status: 503, error: sentenceOf(left) } : linkOver
}

/** Loads the page behind an emailed link. A GET changes nothing, because mail scanners open links, too. */
export const resetPasswordPage = (
  { request }: Pick<AstroGlobal, 'request'>,
  token: string,
): Promise<ResetPasswordView> =>
  request.method === 'POST' ? submitPassword(request, token) : viewLink(token)
