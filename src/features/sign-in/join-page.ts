import type { AstroGlobal } from 'astro'
import { Effect, Either } from 'effect'
import { invitationAcceptanceDraft } from '#contracts/identity'
import type { Role } from '#contracts/kernel'
import {
  ABSOLUTE_SECONDS,
  InvitationAcceptance,
  LinkOver,
  PasswordTooCommon,
  TooBusy,
} from '#modules/identity'
import { sessionCookie, sessionCookieAttributes } from '#modules/platform'
import { run } from '../../program/ask.ts'
import {
  BLANK_FORM,
  callerOfPage,
  errorsOf,
  type PostedForm,
  postedText,
  sentenceOf,
} from '../../kit/forms/posted-form.server.ts'

interface Offer extends PostedForm {
  readonly status: number
  readonly clinic: string
  readonly email: string
  readonly role: Role
  readonly problem: string | null
}

const loadOffer = async (token: string): Promise<Offer | null> => {
  const offerResult = await run(
    Effect.either(Effect.flatMap(InvitationAcceptance, ({ findOffer }) => findOffer(token))),
  )
  if (Either.isLeft(offerResult)) return null
  const { invitation, clinicName } = offerResult.right
  const { email, role, firstName, lastName } = invitation
  return {
    ...BLANK_FORM,
    status: 200,
    clinic: clinicName,
    email,
    role,
    problem: null,
    values: { firstName, lastName },
  }
}

type JoinRequest = Pick<AstroGlobal, 'request' | 'cookies' | 'redirect' | 'locals'>

/**
 * Loads the view of the page behind an invitation's link: the invitation, null if it no longer works, or a
 * redirect after it was accepted. A GET changes nothing, because mail scanners open links, too.
 */
export const joinPage = async (
  { request, cookies, redirect, locals }: JoinRequest,
  token: string,
): Promise<Offer | null | Response> => {
  const offer = await loadOffer(token)
  if (!offer || request.method !== 'POST') return offer
  const values = await postedText(request)
  const refusal = { ...offer, status: 400, values }
  const draft = invitationAcceptanceDraft.safeParse({ ...values, token })
  if (!draft.success) return { ...refusal, errors: errorsOf(draft.error) }
  const caller = callerOfPage(request.headers)
  const joinResult = await run(
    Effect.either(Effect.flatMap(InvitationAcceptance, ({ join }) => join(draft.data, caller))),
  )
  if (Either.isLeft(joinResult)) {
    const { left } = joinResult
    if (left instanceof LinkOver) return null
    const sentence = sentenceOf(left)
    return left instanceof PasswordTooCommon
      ? { ...refusal, errors: { password: sentence } }
      : { ...refusal, status: left instanceof TooBusy ? 503 : 400, problem: sentence }
  }
  const { publicUrl } = locals.config
  cookies.set(sessionCookie(publicUrl), joinResult.right.secret, {
    ...sessionCookieAttributes(publicUrl),
    maxAge: ABSOLUTE_SECONDS,
  })
  return redirect('/', 303)
}
