import type { APIRoute } from 'astro'
import { Effect } from 'effect'
import { Exports } from '#modules/exports'
import { run } from '../program/ask.ts'

/** Returns the policy in the page’s meta tag. The header adds that no site may frame the page. */
const policyIn = (page: string): string =>
  /http-equiv="content-security-policy" content="([^"]+)"/.exec(page)?.[1] ??
  "default-src 'none'; base-uri 'none'"

/** Serves the page that verifies an export. It is public because it needs no data from the server. */
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
