import type { AstroGlobal } from 'astro'
import type { Permission } from '#modules/kernel'
import type { Person } from './layouts/person.ts'

// Answered by the page that answers whatever has none: the landing page when nobody is signed in, else 404.
const ELSEWHERE = '/-'

/** The person a page is for, or what is shown instead: `if (person instanceof Response) return person`. */
export const requirePermission = async (
  { locals, rewrite, redirect, url }: Pick<AstroGlobal, 'locals' | 'rewrite' | 'redirect' | 'url'>,
  permission: Permission,
): Promise<Person | Response> => {
  if (locals.person && locals.allows(permission)) return locals.person
  return locals.factorDue ? redirect(securityFor(url)) : rewrite(ELSEWHERE)
}

/** Where a second factor is set up, and the way back to the page that was asked for. */
export const securityFor = ({ pathname, search }: URL): string =>
  `/settings/security?${new URLSearchParams({ to: pathname + search })}`

/** The page that was asked for, where it is one of ours. */
export const pageAskedFor = ({ searchParams, origin }: URL): string | null => {
  const to = searchParams.get('to')
  if (!to?.startsWith('/')) return null
  const url = URL.parse(to, origin)
  return url?.origin === origin ? url.pathname + url.search : null
}
