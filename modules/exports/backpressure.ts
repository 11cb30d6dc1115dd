import type { Writable } from 'node:stream'

/** How long (ms) a slow reader may pause before the export, which holds a transaction, is aborted. */
const SLOW_READER_TIMEOUT_MS = 60_000

// An error of the stream, such as a full disk, must not be reported as a reader who left.
const faultOf = (out: Writable): Error => out.errored ?? new Error('the reader is gone')

/** Writes, and waits while the reader is behind. Fails if the reader is gone or takes nothing for a minute. */
export const writeWithBackpressure = (out: Writable, bytes: Buffer): Promise<void> | void => {
  if (out.destroyed) return Promise.reject(faultOf(out))
  if (out.write(bytes)) return undefined
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timeout)
      out.off('drain', settle).off('close', settle)
      if (out.destroyed) reject(faultOf(out))
      else resolve()
    }
    const timeout = setTimeout(() => out.destroy(), SLOW_READER_TIMEOUT_MS)
    out.on('drain', settle).on('close', settle)
  })
}
