import type { AstroGlobal } from 'astro'
import { Effect, Either } from 'effect'
import { EmailChange } from '#modules/identity'
import { run } from './ask.ts'
import { callerOfPage } from './plain-page.ts'

type Shown =
  | { readonly shows: 'asked' | 'done'; readonly status: 200; readonly email: string }
  | { readonly shows: 'over'; readonly status: 404; readonly email: '' }

/** What the page behind a letter's link shows. Nothing changes by looking at it: programs open links, too. */
export const confirmEmailPage = async (
  { request }: Pick<AstroGlobal, 'request'>,
  token: string,
): Promise<Shown> => {
  const isPosted = request.method === 'POST'
  const caller = callerOfPage(request.headers)
  const found = await run(
    Effect.either(
      Effect.flatMap(EmailChange, ({ confirm, offered }) =>
        isPosted ? confirm(token, caller) : Effect.map(offered(token), ({ email }) => email),
      ),
    ),
  )
  if (Either.isLeft(found)) return { shows: 'over', status: 404, email: '' }
  return { shows: isPosted ? 'done' : 'asked', status: 200, email: found.right }
}
