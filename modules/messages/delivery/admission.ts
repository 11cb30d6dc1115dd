import { Effect } from 'effect'
import type { Unit } from '#events'
import { noteOutgoing, findWait } from '#modules/identity'
import type { DeliveryMethod } from '../contract.ts'
import type { ClaimResult } from './hand-over.ts'
import type { MessageSource, ReadyMessage } from './outgoing-message.ts'

/** Holds a ready message that may not leave its clinic now, and records why. Returns whether it must wait. */
export const holdIfRequired = Effect.fnUntraced(function* (
  unit: Unit,
  { hold }: MessageSource,
  id: number,
  { attempt }: ReadyMessage,
) {
  const wait = yield* findWait(unit, hold !== undefined)
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
