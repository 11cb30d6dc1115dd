import type { Writable } from 'node:stream'

/**
 * Collects all that is written to a stream in one turn of the event loop, and sends it in one system call. The
 * statements of a transaction are pipelined, and each of them would otherwise be a write of its own.
 */
export const corkPerTurn = (stream: Writable): void => {
  const write = stream.write.bind(stream)
  let isCorked = false
  const flush = () => {
    isCorked = false
    stream.uncork()
  }
  stream.write = ((...args: Parameters<typeof write>) => {
    if (!isCorked) {
      isCorked = true
      stream.cork()
      process.nextTick(flush)
    }
    return write(...args)
  }) as typeof stream.write
}
