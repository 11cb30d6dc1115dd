import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Told } from '../port.ts'
import type { Happening } from './happenings.ts'
import { isSigned, signed } from './signature.ts'

/** A webhook, ready to be delivered: what `Billing.take` takes. */
export interface Call {
  readonly body: string
  readonly signature: string
}

/** Puts what happened into Stripe's envelope, each with an id of its own, and signs it at a moment (milliseconds). */
export const callsOf = (secret: Buffer, told: readonly Happening[], now: number): readonly Call[] =>
  told.map(({ type, object }) => {
    const body = JSON.stringify({
      id: `evt_practice_${randomUUID().replaceAll('-', '')}`,
      object: 'event',
      created: Math.floor(now / 1000),
      livemode: false,
      type,
      data: { object },
    })
    return { body, signature: signed(secret, body, now) }
  })

const envelope = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ customer: z.string().nullish() }) }),
})

/** What a call says; null where it is not one of ours, or has grown old. */
export const toldBy = (secret: Buffer, { body, signature }: Call, now: number): Told | null => {
  if (!isSigned(secret, body, signature, now)) return null
  const { id, type, data } = envelope.parse(JSON.parse(body))
  return { id, type, customer: data.object.customer ?? null }
}
