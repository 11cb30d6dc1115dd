import type { AstroGlobal } from 'astro'
import { Effect, Either } from 'effect'
import { joining } from '#contracts/identity'
import { Joining, LinkOver } from '#modules/identity'
import { sessionCookie } from '#modules/platform'
import { run } from './ask.ts'
import { blank, callerOfPage, errorsOf, type Filled, postedText } from './plain-page.ts'
import { said } from './text/index.ts'

/** A place in a clinic that is offered, and what was filled in to take it. */
interface Offer extends Filled {
  readonly status: number
  readonly clinic: string
  readonly email: string
  readonly role: 'staff' | 'practitioner' | 'auditor'
  /** Why it could not be taken, where no field is to blame. */
  readonly problem: string | null
}

const offeredBy = async (token: string): Promise<Offer | null> => {
  const found = await run(Effect.either(Effect.flatMap(Joining, ({ offered }) => offered(token))))
  if (Either.isLeft(found)) return null
  const { invitation, clinicName } = found.right
  const { email, role, firstName, lastName } = invitation
  return {
    ...blank,
    status: 200,
    clinic: clinicName,
    email,
    role,
    problem: null,
    values: { firstName, lastName },
  }
}

type Page = Pick<AstroGlobal, 'request' | 'cookies' | 'redirect' | 'locals'>

/**
 * What the page behind an invitation's link shows: the offer, null where there is none any more, or the way in once it
 * was taken. Nothing changes by looking at it: programs open links, too.
 */
export const joinPage = async (
  { request, cookies, redirect, locals }: Page,
  token: string,
): Promise<Offer | null | Response> => {
  const offer = await offeredBy(token)
  if (!offer || request.method !== 'POST') return offer
  const values = await postedText(request)
  const again = { ...offer, status: 400, values }
  const draft = joining.safeParse({ ...values, token })
  if (!draft.success) return { ...again, errors: errorsOf(draft.error) }
  const caller = callerOfPage(request.headers)
  const joined = await run(Effect.either(Effect.flatMap(Joining, ({ join }) => join(draft.data, caller))))
  if (Either.isLeft(joined)) {
    const { left } = joined
    if (left instanceof LinkOver) return null
    const errors = left.fields?.['password'] ? left.fields : {}
    return { ...again, errors, problem: left.fields?.['password'] ? null : said(left.message) }
  }
  const { publicUrl } = locals.config
  cookies.set(sessionCookie(publicUrl), joined.right.secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: 24 * 60 * 60,
  })
  return redirect('/', 303)
}
