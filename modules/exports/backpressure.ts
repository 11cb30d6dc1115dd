import type { Writable } from 'node:stream'

/** Milliseconds that whoever reads may take for the next of it: meanwhile a transaction of ours is open. */
const PATIENCE = 60_000

const gone = (): Error => new Error('nobody takes what is written any more')

/** Writes, and waits while whoever reads is behind. Fails where nobody reads any more, or nothing for a minute. */
export const pour = (out: Writable, bytes: Buffer): Promise<void> | void => {
  if (out.destroyed) return Promise.reject(gone())
  if (out.write(bytes)) return undefined
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(late)
      out.off('drain', settle).off('close', settle)
      if (out.destroyed) reject(gone())
      else resolve()
    }
    const late = setTimeout(() => out.destroy(), PATIENCE)
    out.on('drain', settle).on('close', settle)
  })
}
