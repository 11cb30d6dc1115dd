import { isRefused } from '../faults.ts'
import type { CallerEntries } from './recording.ts'

/** The most callers whose entries are written together: the others of the clinic wait no longer than for these. */
const MAX_CALLERS = 64

interface Caller extends CallerEntries {
  readonly settle: () => void
  readonly fail: (cause: unknown) => void
}

/** Writes entries of one clinic, in a transaction of their own. */
type Write = (clinicId: number, recorded: CallerEntries) => Promise<unknown>

// Takes those in front that the same statement writes.
const nextBatch = (waiting: Caller[]): Caller[] => {
  const others = waiting.findIndex(({ write }) => write !== waiting[0]?.write)
  return waiting.splice(0, Math.min(others < 0 ? waiting.length : others, MAX_CALLERS))
}

/**
 * Makes the function that writes a caller's entries together with those of other callers in the same clinic: of the
 * same turn of the event loop, and of those who came while earlier entries were being written. It settles when the
 * entries are committed, and fails if they may not be.
 */
export const entryBatches = (write: Write) => {
  // A clinic is in here while its entries are being written.
  const waitingIn = new Map<number, Caller[]>()

  const writeAll = async (clinicId: number, callers: readonly Caller[]): Promise<void> => {
    const [first] = callers
    if (!first) return
    try {
      await write(clinicId, { ...first, entries: callers.flatMap(({ entries }) => entries) })
      for (const { settle } of callers) settle()
    } catch (cause) {
      // What the database refused was not written, so that each can be sent again: only one may be to blame. What became
      // of the others nobody knows: they could be written twice.
      if (callers.length > 1 && isRefused(cause)) for (const each of callers) await writeAll(clinicId, [each])
      else for (const { fail } of callers) fail(cause)
    }
  }

  const drain = async (clinicId: number, waiting: Caller[]): Promise<void> => {
    while (waiting.length > 0) await writeAll(clinicId, nextBatch(waiting))
    waitingIn.delete(clinicId)
  }

  return (clinicId: number, recorded: CallerEntries): Promise<void> =>
    new Promise((settle, fail) => {
      const caller: Caller = { ...recorded, settle, fail }
      const waiting = waitingIn.get(clinicId)
      if (waiting) return void waiting.push(caller)
      const begun = [caller]
      waitingIn.set(clinicId, begun)
      // By then all connections that have something to say in this turn were heard.
      setImmediate(() => void drain(clinicId, begun))
    })
}
