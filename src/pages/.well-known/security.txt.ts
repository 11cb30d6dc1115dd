import type { APIRoute } from 'astro'
import { Clock, Effect } from 'effect'
import { Config } from '#modules/platform'
import { DAY_MS } from '#rules/kernel'
import { run } from '../../program/ask.ts'

/** Days until the file expires. */
const VALID_DAYS = 180

/** Describes how to report a vulnerability (RFC 9116). */
export const GET: APIRoute = async () => {
  const { config, now } = await run(Effect.all({ config: Config, now: Clock.currentTimeMillis }))
  const { support, publicUrl } = config
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString()
  const lines = [
    `Contact: mailto:${support.email}`,
    `Contact: ${support.url}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, es, fr',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
