import type { AstroGlobal } from 'astro'
import { Effect, Either } from 'effect'
import { passwordReset } from '#contracts/identity'
import { PasswordTooCommon, Recovery, TooBusy } from '#modules/identity'
import { run } from '../../program/ask.ts'
import { callerOfPage, errorsOf, postedText, sentenceOf } from '../../kit/forms/posted-form.server.ts'

type ResetPasswordView = {
  readonly shows: 'form' | 'done' | 'over'
  readonly status: number
  readonly error?: string
}

const linkOver: ResetPasswordView = { shows: 'over', status: 404 }

const viewLink = async (token: string): Promise<ResetPasswordView> => {
  const works = await run(Effect.flatMap(Recovery, ({ mayReset }) => mayReset(token)))
  return works ? { shows: 'form', status: 200 } : linkOver
}

const submitPassword = async (request: Request, token: string): Promise<ResetPasswordView> => {
  const { password } = await postedText(request)
  const draft = passwordReset.safeParse({ token, password })
  // Report an expired link before any password error.
  const now = await viewLink(token)
  if (now.shows === 'over') return linkOver
  if (!draft.success) return { shows: 'form', status: 400, error: errorsOf(draft.error)['password'] ?? '' }
  const caller = callerOfPage(request.headers)
  const outcome = await run(
    Effect.either(Effect.flatMap(Recovery, ({ resetPassword }) => resetPassword(draft.data, caller))),
  )
  if (Either.isRight(outcome)) return { shows: 'done', status: 200 }
  const { left } = outcome
  if (left instanceof PasswordTooCommon) return { shows: 'form', status: 400, error: sentenceOf(left) }
  return left instanceof TooBusy ? { shows: 'form', status: 503, error: sentenceOf(left) } : linkOver
}

/** Loads the page behind an emailed link. A GET changes nothing, because mail scanners open links, too. */
export const resetPasswordPage = (
  { request }: Pick<AstroGlobal, 'request'>,
  token: string,
): Promise<ResetPasswordView> =>
  request.method === 'POST' ? submitPassword(request, token) : viewLink(token)
