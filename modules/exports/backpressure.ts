import type { Writable } from 'node:stream'

/** How long (ms) a slow reader may pause before the export, which holds a transaction, is aborted. */
const SLOW_READER_TIMEOUT_MS = 60_000

// A full disk is not a reader who left.
const faultOf = (out: Writable): Error => out.errored ?? new Error('the reader is gone')

/** Writes and waits while the reader is behind. Fails if it is gone or takes nothing for a minute. */
export const writeWithBackpressure = (out: Writable, bytes: Buffer): Promise<void> | void => {
  if (out.destroyed) return Promise.reject(faultOf(out))
  if (out.write(bytes)) return undefined
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(late)
      out.off('drain', settle).off('close', settle)
      if (out.destroyed) reject(faultOf(out))
      else resolve()
    }
    const late = setTimeout(() => out.destroy(), SLOW_READER_TIMEOUT_MS)
    out.on('drain', settle).on('close', settle)
  })
}
