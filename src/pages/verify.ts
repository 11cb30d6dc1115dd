import type { APIRoute } from 'astro'
import { Effect } from 'effect'
import { Exports } from '#modules/exports'
import { run } from '../ask.ts'

/** What the page says that it may do: the same is said over it, and that nobody may frame it. */
const policyIn = (page: string): string =>
  /http-equiv="content-security-policy" content="([^"]+)"/.exec(page)?.[1] ?? "default-src 'none'"

/** The page that checks an export: open to anyone, since it asks nothing of us. */
export const GET: APIRoute = async ({ rewrite }) => {
  const page = await run(Effect.flatMap(Exports, ({ verifier }) => Effect.promise(verifier)))
  if (!page) return rewrite('/-')
  const text = page.toString()
  return new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${policyIn(text)}; frame-ancestors 'none'`,
    },
  })
}
