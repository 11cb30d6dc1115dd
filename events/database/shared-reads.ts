import { isRefused } from '../faults.ts'
import type { Rows } from './recording.ts'
import type { Statement } from './statement.ts'

/** The most callers who share a transaction: the first has its answer when the last has. */
const MAX_CALLERS = 8

interface Caller {
  readonly statements: readonly Statement<object>[]
  readonly settle: (rows: Rows) => void
  readonly fail: (cause: unknown) => void
}

/** Reads rows of a clinic in one transaction. */
type Read = (clinicId: number, statements: readonly Statement<object>[]) => Promise<Rows>

/**
 * Makes the function that reads in one transaction with others who read in the same clinic during the same turn of the
 * event loop. If the database refuses one of their statements, each reads alone.
 */
export const sharedReads = (read: Read) => {
  // A clinic is in here from its first caller to the end of the turn.
  const callersIn = new Map<number, Caller[]>()

  const readFor = async (clinicId: number, callers: readonly Caller[]): Promise<void> => {
    try {
      const rows = await read(
        clinicId,
        callers.flatMap(({ statements }) => statements),
      )
      let begin = 0
      for (const { statements, settle } of callers) {
        settle(rows.slice(begin, begin + statements.length))
        begin += statements.length
      }
    } catch (cause) {
      if (callers.length > 1 && isRefused(cause))
        await Promise.all(callers.map((each) => readFor(clinicId, [each])))
      else for (const { fail } of callers) fail(cause)
    }
  }

  const endTurn = (clinicId: number, callers: readonly Caller[]): void => {
    callersIn.delete(clinicId)
    for (let begin = 0; begin < callers.length; begin += MAX_CALLERS)
      void readFor(clinicId, callers.slice(begin, begin + MAX_CALLERS))
  }

  return (clinicId: number, statements: Caller['statements']): Promise<Rows> =>
    new Promise((settle, fail) => {
      const caller: Caller = { statements, settle, fail }
      const callers = callersIn.get(clinicId)
      if (callers) return void callers.push(caller)
      const begun = [caller]
      callersIn.set(clinicId, begun)
      setImmediate(() => endTurn(clinicId, begun))
    })
}
