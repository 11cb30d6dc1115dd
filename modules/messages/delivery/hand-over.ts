import { Effect } from 'effect'
import { type DeliveryResult, Mail, Sms } from '#modules/platform'
import type { DeliveryMethod } from '../contract.ts'
import type { Message } from '../message.ts'
import type { DeliveryOutcome } from '../rules.ts'

/** The result of a claim. `broken`: the result is unknown, or too much time has passed since the claim. */
export type ClaimResult = 'ours' | 'not ours' | 'changed' | 'broken'

/** How long a claim is good (ms). Later it is void: when the lease ends, others look up the outcome. */
const CLAIM_TIMEOUT_MS = 10_000

const outcomeOf = (response: Exclude<DeliveryResult, { readonly outcome: 'withdrawn' }>): DeliveryOutcome => {
  switch (response.outcome) {
    case 'sent':
      return { is: 'sent', via: response.via, reference: response.reference }
    case 'kept':
      return { is: 'sent', via: 'outbox', reference: response.reference }
    case 'refused':
      return { is: 'failed', reason: response.fault, code: response.code }
    case 'failed':
      return { is: 'delayed', reason: response.fault, code: response.code }
    case 'unknown':
      return { is: 'unknown' }
  }
}

/** The outcome of a message that was certainly not handed over, even if the stream recorded a hand-over. */
const notHandedOver = ({ channel }: Message): DeliveryOutcome => ({
  is: 'delayed',
  reason: channel === 'email' ? 'mail_unavailable' : 'text_unavailable',
  code: null,
})

/** Returns how this server delivers a message. */
export const deliveryMethodOf = ({ channel }: Message): Effect.Effect<DeliveryMethod, never, Mail | Sms> =>
  channel === 'email' ? Effect.map(Mail, ({ kind }) => kind) : Effect.map(Sms, ({ kind }) => kind)

const send = (message: Message, claim: () => Promise<boolean>) =>
  message.channel === 'email'
    ? Effect.flatMap(Mail, (mail) => mail.send(message, claim))
    : Effect.flatMap(Sms, (sms) => sms.send(message, claim))

/**
 * Passes a message to its transport, which calls `claimMessage` at the last moment. `startedAt` returns when the
 * claim began (`performance.now()`). Returns the outcome, or the result of the claim if the transport sent nothing.
 */
export const giveToTransport = Effect.fnUntraced(function* (
  message: Message,
  claimMessage: () => Promise<ClaimResult>,
  startedAt: () => number,
) {
  let claimResult = 'not ours' as ClaimResult
  const claim = async (): Promise<boolean> => {
    const claimStart = startedAt()
    claimResult = await claimMessage().catch((): ClaimResult => 'broken')
    if (claimResult === 'ours' && performance.now() - claimStart > CLAIM_TIMEOUT_MS) claimResult = 'broken'
    return claimResult === 'ours'
  }
  const response = yield* send(message, claim)
  if (response.outcome !== 'withdrawn') return outcomeOf(response)
  return claimResult === 'broken' ? notHandedOver(message) : claimResult
})
