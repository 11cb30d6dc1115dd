import type { AstroGlobal } from 'astro'
import { Effect, Either } from 'effect'
import { EmailChange } from '#modules/identity'
import { run } from '../../program/ask.ts'
import { callerOfPage } from '../../kit/forms/posted-form.server.ts'

type ConfirmEmailView =
  | { readonly shows: 'asked' | 'done'; readonly status: 200; readonly email: string }
  | { readonly shows: 'over'; readonly status: 404; readonly email: '' }

/** Loads the page behind an emailed link. A GET changes nothing, because mail scanners open links, too. */
export const confirmEmailPage = async (
  { request }: Pick<AstroGlobal, 'request'>,
  token: string,
): Promise<ConfirmEmailView> => {
  const isPosted = request.method === 'POST'
  const caller = callerOfPage(request.headers)
  const found = await run(
    Effect.either(
      Effect.flatMap(EmailChange, ({ confirm, findConfirmation }) =>
        isPosted ? confirm(token, caller) : Effect.map(findConfirmation(token), ({ email }) => email),
      ),
    ),
  )
  if (Either.isLeft(found)) return { shows: 'over', status: 404, email: '' }
  return { shows: isPosted ? 'done' : 'asked', status: 200, email: found.right }
}
