import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Returns Node's `gc`, which is hidden unless a flag exposes it. */
const exposeCollector = (): ((options: { type: 'minor' }) => void) => {
  setFlagsFromString('--expose-gc')
  try {
    return runInNewContext('gc') as (options: { type: 'minor' }) => void
  } finally {
    setFlagsFromString('--no-expose-gc')
  }
}

const COLLECTION_INTERVAL_BYTES = 24 * 1024 * 1024

let collect: ((options: { type: 'minor' }) => void) | undefined
let reportedBytes = 0

/**
 * Reports this many bytes of buffers as garbage. From time to time it runs a minor collection, which takes a
 * millisecond. V8 would not run one, because buffers use almost no heap; they would pile up until a full
 * collection, which takes a hundred times as long and repeats while files stream.
 */
export const reportGarbage = (bytes: number): void => {
  reportedBytes += bytes
  if (reportedBytes < COLLECTION_INTERVAL_BYTES) return
  reportedBytes = 0
  collect ??= exposeCollector()
  collect({ type: 'minor' })
}
