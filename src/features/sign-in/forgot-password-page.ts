import type { AstroGlobal } from 'astro'
import { Effect, Either } from 'effect'
import { forgottenPassword } from '#contracts/identity'
import { Recovery } from '#modules/identity'
import { run } from '../../program/ask.ts'
import {
  BLANK_FORM,
  callerOfPage,
  errorsOf,
  postedText,
  sentenceOf,
} from '../../kit/forms/posted-form.server.ts'

export const forgotPasswordPage = async ({ request }: Pick<AstroGlobal, 'request'>) => {
  const form = { status: 200, asked: null, ...BLANK_FORM }
  if (request.method !== 'POST') return form
  const values = await postedText(request)
  const draft = forgottenPassword.safeParse(values)
  if (!draft.success) return { ...form, status: 400, values, errors: errorsOf(draft.error) }
  const caller = callerOfPage(request.headers)
  const outcome = await run(
    Effect.either(Effect.flatMap(Recovery, ({ forgotPassword }) => forgotPassword(draft.data, caller))),
  )
  if (Either.isLeft(outcome))
    return { ...form, status: 429, values, errors: { email: sentenceOf(outcome.left) } }
  return { ...form, asked: draft.data.email }
}
