import { isRefused } from '../faults.ts'
import type { CallerEntries } from './recording.ts'

/** Maximum number of callers whose entries are written together. Limits how long the clinic's later callers wait. */
const MAX_CALLERS = 64

interface Caller extends CallerEntries {
  readonly settle: () => void
  readonly fail: (cause: unknown) => void
}

/** Writes entries of one clinic, in a transaction of their own. */
type EntryWriter = (clinicId: number, recorded: CallerEntries) => Promise<unknown>

// Takes the callers at the front of the queue whose entries the same statement writes.
const nextBatch = (waiting: Caller[]): Caller[] => {
  const nextStatementAt = waiting.findIndex(({ write }) => write !== waiting[0]?.write)
  return waiting.splice(0, Math.min(nextStatementAt < 0 ? waiting.length : nextStatementAt, MAX_CALLERS))
}

/**
 * Makes the function that writes a caller's entries together with those of other callers in the same clinic: those
 * of the same turn of the event loop, and those who came while earlier entries were being written. The promise
 * resolves when the entries are committed, and rejects if they may not be.
 */
export const makeEntryBatcher = (write: EntryWriter) => {
  // Has a queue for each clinic whose entries are being written.
  const waitingByClinic = new Map<number, Caller[]>()

  const writeAll = async (clinicId: number, callers: readonly Caller[]): Promise<void> => {
    const [first] = callers
    if (!first) return
    try {
      await write(clinicId, { ...first, entries: callers.flatMap(({ entries }) => entries) })
      for (const { settle } of callers) settle()
    } catch (cause) {
      // A batch that the database refused was not written, so retry each caller alone: maybe only one is to blame.
      // After any other failure the entries may be stored already, and a retry could write them twice.
      if (callers.length > 1 && isRefused(cause)) for (const each of callers) await writeAll(clinicId, [each])
      else for (const { fail } of callers) fail(cause)
    }
  }

  const drain = async (clinicId: number, waiting: Caller[]): Promise<void> => {
    while (waiting.length > 0) await writeAll(clinicId, nextBatch(waiting))
    waitingByClinic.delete(clinicId)
  }

  return (clinicId: number, recorded: CallerEntries): Promise<void> =>
    new Promise((settle, fail) => {
      const caller: Caller = { ...recorded, settle, fail }
      const waiting = waitingByClinic.get(clinicId)
      if (waiting) return void waiting.push(caller)
      const queue = [caller]
      waitingByClinic.set(clinicId, queue)
      // Runs after the results of this turn have arrived on all connections, so that their callers join the batch.
      setImmediate(() => void drain(clinicId, queue))
    })
}
