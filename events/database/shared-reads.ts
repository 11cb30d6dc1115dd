import { isRefused } from '../faults.ts'
import type { Rows } from './recording.ts'
import type { Statement } from './statement.ts'

/** Maximum number of callers who share a transaction. All of them wait until the last read is done. */
const MAX_CALLERS = 8

interface Caller {
  readonly statements: readonly Statement<object>[]
  readonly settle: (rows: Rows) => void
  readonly fail: (cause: unknown) => void
}

/** Reads rows of a clinic in one transaction. */
type RowReader = (clinicId: number, statements: readonly Statement<object>[]) => Promise<Rows>

/**
 * Makes the function that reads in one transaction with other callers in the same clinic and the same turn of the
 * event loop. If the database refuses one of their statements, each caller reads alone.
 */
export const makeSharedReader = (read: RowReader) => {
  // Has an entry for each clinic from its first caller to the end of the turn.
  const callersByClinic = new Map<number, Caller[]>()

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
    callersByClinic.delete(clinicId)
    for (let begin = 0; begin < callers.length; begin += MAX_CALLERS)
      void readFor(clinicId, callers.slice(begin, begin + MAX_CALLERS))
  }

  return (clinicId: number, statements: Caller['statements']): Promise<Rows> =>
    new Promise((settle, fail) => {
      const caller: Caller = { statements, settle, fail }
      const callers = callersByClinic.get(clinicId)
      if (callers) return void callers.push(caller)
      const newCallers = [caller]
      callersByClinic.set(clinicId, newCallers)
      setImmediate(() => endTurn(clinicId, newCallers))
    })
}
