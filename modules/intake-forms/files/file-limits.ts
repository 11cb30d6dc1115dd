import { Effect } from 'effect'
import { networkOf } from '#modules/kernel'
import { consume, counted } from './limits.ts'
import { makeTurns, makeTurnsFor } from './turns.ts'

/** Files a network may send in a minute. */
export const FILES_PER_ADDRESS = 60
const MB = 2 ** 20
const TEN_MINUTES = 600
/** Megabytes that may be sent in ten minutes: what is never claimed lies about for an hour. */
const FROM_ADDRESS = 500
const TO_FORM = 4_000
const AT_ONCE = 16
/** Files one network has on their way at once, however slowly they come: the other turns are for everybody else. */
const FROM_NETWORK = 4
const MOST_WAITING = 64

/** Has files come in turn, as many and as large as people send. Rejected work has had its share all the same. */
export const makeFileLimits = () => {
  const files = counted(FILES_PER_ADDRESS)
  const from = counted(FROM_ADDRESS, TEN_MINUTES)
  const to = counted(TO_FORM, TEN_MINUTES)
  const inTurn = makeTurns(AT_ONCE, MOST_WAITING)
  const ofNetwork = makeTurnsFor(FROM_NETWORK, FILES_PER_ADDRESS)
  return <A, E, R>(
    { address, formId, bytes }: { address: string; formId: number; bytes: number },
    work: Effect.Effect<A, E, R>,
  ) => {
    const network = networkOf(address)
    const weight = Math.ceil(bytes / MB)
    return consume(files, network).pipe(
      Effect.zipRight(consume(from, network, weight)),
      Effect.zipRight(consume(to, String(formId), weight)),
      Effect.zipRight(ofNetwork(network, inTurn(work))),
    )
  }
}
