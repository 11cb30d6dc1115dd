import type { AstroGlobal } from 'astro'
import { Effect, Either } from 'effect'
import { passwordReset } from '#contracts/identity'
import { PasswordTooCommon, Recovery, TooBusy } from '#modules/identity'
import { run } from './ask.ts'
import { callerOfPage, errorsOf, postedText } from './plain-page.ts'
import { said } from './text/index.ts'

type Shown = { readonly shows: 'form' | 'done' | 'over'; readonly status: number; readonly error?: string }

const over: Shown = { shows: 'over', status: 404 }

const opened = async (token: string): Promise<Shown> => {
  const works = await run(Effect.flatMap(Recovery, ({ mayReset }) => mayReset(token)))
  return works ? { shows: 'form', status: 200 } : over
}

const posted = async (request: Request, token: string): Promise<Shown> => {
  const { password } = await postedText(request)
  const draft = passwordReset.safeParse({ token, password })
  // A link that is none is told so before anything is said of a password.
  const now = await opened(token)
  if (now.shows === 'over') return over
  if (!draft.success) return { shows: 'form', status: 400, error: errorsOf(draft.error)['password'] ?? '' }
  const caller = callerOfPage(request.headers)
  const outcome = await run(
    Effect.either(Effect.flatMap(Recovery, ({ resetPassword }) => resetPassword(draft.data, caller))),
  )
  if (Either.isRight(outcome)) return { shows: 'done', status: 200 }
  const { left } = outcome
  if (left instanceof PasswordTooCommon) return { shows: 'form', status: 400, error: said(left.message) }
  return left instanceof TooBusy ? { shows: 'form', status: 503, error: said(left.message) } : over
}

/** What the page behind a letter's link shows. Nothing changes by looking at it: programs open links, too. */
export const resetPasswordPage = (
  { request }: Pick<AstroGlobal, 'request'>,
  token: string,
): Promise<Shown> => (request.method === 'POST' ? posted(request, token) : opened(token))
