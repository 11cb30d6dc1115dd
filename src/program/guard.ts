import type { AstroGlobal } from 'astro'
import type { Permission } from '#modules/kernel'
import { pageWithin } from '../kit/page-within.ts'
import type { Person } from '../kit/person.ts'

/** The path rendered instead of a page that the user's role may not open. */
export const FORBIDDEN_PATH = '/-forbidden'

// No page has this path, so the catch-all page answers: the landing page for signed-out users, else 404.
const UNKNOWN_PATH = '/-'

/** Returns a page's user, or the response to show: `if (person instanceof Response) return person`. */
export const requirePermission = async (
  { locals, rewrite, redirect, url }: Pick<AstroGlobal, 'locals' | 'rewrite' | 'redirect' | 'url'>,
  permission: Permission,
): Promise<Person | Response> => {
  if (locals.person && locals.allows(permission)) return locals.person
  if (locals.factorDue) return redirect(securityPageUrl(url))
  return rewrite(locals.person ? FORBIDDEN_PATH : UNKNOWN_PATH)
}

/** Returns the URL for setting up a second factor, with the requested page to return to. */
const securityPageUrl = ({ pathname, search }: URL): string =>
  `/settings/security?${new URLSearchParams({ to: pathname + search })}`

/** Returns the requested page from the URL's `to`, if it is on this origin. */
export const readRequestedPage = ({ searchParams, origin }: URL): string | null => {
  const to = searchParams.get('to')
  return to?.startsWith('/') ? pageWithin(to, origin) : null
}
