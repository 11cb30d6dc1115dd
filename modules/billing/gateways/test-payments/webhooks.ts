import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { z } from 'zod'
import { deriveSecret, Keys } from '#modules/platform'
import type { WebhookCall } from '../payment-gateway.ts'
import { hasValidSignature, sign, wrapEvent } from '../emulation/webhooks.ts'
import type { ProviderEvent } from './provider-events.ts'

export interface SignedCall {
  readonly body: string
  readonly signature: string
}

export const webhookSecret = Effect.map(Keys, (keys) => deriveSecret(keys, 'practice webhooks'))

/** Wraps events in Stripe's envelope, each with a unique id, and signs them at a moment (milliseconds). */
export const signCalls = (
  secret: Buffer,
  events: readonly ProviderEvent[],
  now: number,
): readonly SignedCall[] =>
  events.map(({ type, object }) => {
    const id = `evt_practice_${randomUUID().replaceAll('-', '')}`
    const body = JSON.stringify(wrapEvent(id, type, { object }, now))
    return { body, signature: sign(secret, body, now) }
  })

const envelope = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ customer: z.string().nullish() }) }),
})

/** Returns the event of a webhook; null if its signature is invalid or too old. */
export const readCall = (
  secret: Buffer,
  { body, signature }: SignedCall,
  now: number,
): WebhookCall | null => {
  if (!hasValidSignature(secret, body, signature, now)) return null
  const { id, type, data } = envelope.parse(JSON.parse(body))
  return { id, type, customer: data.object.customer ?? null }
}
