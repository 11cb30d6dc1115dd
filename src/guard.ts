import type { AstroGlobal } from 'astro'
import type { Permission } from '#modules/kernel'
import type { Person } from './layouts/person.ts'

// Answered by the page that answers whatever has none: the landing page when nobody is signed in, else 404.
const ELSEWHERE = '/-'

/** The person a page is for, or what is shown instead: `if (person instanceof Response) return person`. */
export const requirePermission = async (
  { locals, rewrite }: Pick<AstroGlobal, 'locals' | 'rewrite'>,
  permission: Permission,
): Promise<Person | Response> =>
  locals.person && locals.allows(permission) ? locals.person : rewrite(ELSEWHERE)
