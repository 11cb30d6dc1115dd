import { Effect } from 'effect'
import type { Unit } from '#events'
import { noteOutgoing, whyWait } from '#modules/identity'
import type { DeliveryMethod } from '../contract.ts'
import type { ClaimResult } from './hand-over.ts'
import type { MessageSource, ReadyMessage } from './outgoing-message.ts'

/** Whether a message that is ready may not leave its clinic now. Records why it waits. */
export const mustWait = Effect.fnUntraced(function* (
  unit: Unit,
  { hold }: MessageSource,
  id: number,
  { attempt }: ReadyMessage,
) {
  const wait = yield* whyWait(unit, hold !== undefined)
  if (wait && hold) yield* hold(unit, id, attempt, wait)
  return wait !== null
})

/** Claims a message and, if it goes outside the clinic, counts it. */
export const claimNow = Effect.fnUntraced(function* (
  unit: Unit,
  { hold }: MessageSource,
  { claim }: ReadyMessage,
  via: DeliveryMethod,
) {
  const isOurs = yield* claim(via)
  if (isOurs && hold) yield* noteOutgoing(unit)
  const result: ClaimResult = isOurs ? 'ours' : 'not ours'
  return result
})
