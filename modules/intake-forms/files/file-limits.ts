import { Effect } from 'effect'
import { networkOf } from '#modules/kernel'
import { takePoints, makePointLimiter } from '../public/submission-limits.ts'
import { makeConcurrencyLimit, makeConcurrencyLimitPerKey } from '../public/concurrency-limit.ts'

/** Files a network may send per minute. */
export const FILES_PER_ADDRESS = 60
const MB = 2 ** 20
const TEN_MINUTES_S = 600
/** Megabytes a network may send in ten minutes. Unclaimed files are stored for an hour. */
const MAX_MEGABYTES_PER_ADDRESS = 500
const MAX_MEGABYTES_PER_FORM = 4_000
const MAX_CONCURRENT = 16
/** Concurrent uploads per network, so that one slow network cannot use them all. */
const MAX_CONCURRENT_PER_NETWORK = 4
const MAX_QUEUED = 64

/** Limits uploads in number, size and concurrency. Rejected uploads count too. */
export const makeFileLimits = () => {
  const networkFiles = makePointLimiter(FILES_PER_ADDRESS)
  const networkMegabytes = makePointLimiter(MAX_MEGABYTES_PER_ADDRESS, TEN_MINUTES_S)
  const formMegabytes = makePointLimiter(MAX_MEGABYTES_PER_FORM, TEN_MINUTES_S)
  const limitConcurrency = makeConcurrencyLimit(MAX_CONCURRENT, MAX_QUEUED)
  const limitNetworkConcurrency = makeConcurrencyLimitPerKey(MAX_CONCURRENT_PER_NETWORK, FILES_PER_ADDRESS)
  return <A, E, R>(
    { address, formId, bytes }: { address: string; formId: number; bytes: number },
    task: Effect.Effect<A, E, R>,
  ) => {
    const network = networkOf(address)
    const weight = Math.ceil(bytes / MB)
    return takePoints(networkFiles, network).pipe(
      Effect.zipRight(takePoints(networkMegabytes, network, weight)),
      Effect.zipRight(takePoints(formMegabytes, String(formId), weight)),
      Effect.zipRight(limitNetworkConcurrency(network, limitConcurrency(task))),
    )
  }
}
