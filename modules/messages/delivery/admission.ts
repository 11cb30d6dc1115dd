import { Effect } from 'effect'
import type { Unit } from '#events'
import { closedClinic } from '#modules/clinic'
import { noteOutgoing, findWait } from '#modules/identity'
import type { DeliveryMethod } from '../contract.ts'
import type { ClaimResult } from './hand-over.ts'
import type { MessageSource, ReadyMessage } from './outgoing-message.ts'

/**
 * Holds a ready message that may not leave its clinic now, and records why. Returns whether it must wait. That of a closed
 * clinic waits without a record.
 */
export const holdIfRequired = Effect.fnUntraced(function* (
  unit: Unit,
  { hold }: MessageSource,
  id: number,
  { attempt }: ReadyMessage,
) {
  const [[closed], wait] = yield* Effect.all(
    [unit.query(closedClinic(unit.clinicId)), findWait(unit, hold !== undefined)],
    { concurrency: 'unbounded' },
  )
  if (closed) return true
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
