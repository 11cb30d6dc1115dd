import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Node's own `gc`, which it shows only where it is asked for. */
const collector = (): ((options: { type: 'minor' }) => void) => {
  setFlagsFromString('--expose-gc')
  try {
    return runInNewContext('gc') as (options: { type: 'minor' }) => void
  } finally {
    setFlagsFromString('--no-expose-gc')
  }
}

const EVERY = 24 * 1024 * 1024

let collect: ((options: { type: 'minor' }) => void) | undefined
let passed = 0

/**
 * Says how many bytes of buffers have become garbage. Now and then they are given back, which takes a millisecond:
 * nobody else would ask for it, since next to nothing of the heap itself is used up by them, until there are so many
 * that all of the heap is gone through, which takes a hundred times as long, again and again while files stream.
 */
export const discarded = (bytes: number): void => {
  passed += bytes
  if (passed < EVERY) return
  passed = 0
  collect ??= collector()
  collect({ type: 'minor' })
}
