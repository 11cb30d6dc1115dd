import { Cause, Clock, Effect, Exit } from 'effect'
import { DatabaseUnavailable } from '../faults.ts'

// A database that fails again at once is reported once.
const QUIET_MS = 5_000

const codeOf = ({ cause }: DatabaseUnavailable): unknown => (cause as { code?: unknown } | null)?.code

const faultOf = (cause: Cause.Cause<unknown>): DatabaseUnavailable | undefined => {
  const fault = Cause.squash(cause)
  return fault instanceof DatabaseUnavailable ? fault : undefined
}

/** Logs when the database is lost, with the first work that fails for it, and when it is back. */
export const databasePresence = () => {
  let lostAt: number | undefined
  let reportedAt = -Infinity

  const report = (code: unknown) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      if (lostAt !== undefined || now - reportedAt < QUIET_MS) return Effect.void
      lostAt = now
      reportedAt = now
      return Effect.logWarning('database lost: requests are refused until it is back', { code })
    })

  const find = Effect.flatMap(Clock.currentTimeMillis, (now) => {
    if (lostAt === undefined) return Effect.void
    const seconds = Math.round((now - lostAt) / 1000)
    lostAt = undefined
    return Effect.logWarning('database back', { seconds })
  })

  return {
    /** Notes that no connection was to be had. */
    unreachable: (cause: Cause.Cause<unknown>): Effect.Effect<void> => {
      const fault = faultOf(cause)
      return fault ? report(codeOf(fault)) : Effect.void
    },
    /** Notes how work on a connection ended. A full disk or a slow statement, which has no code, is no loss. */
    ended: (exit: Exit.Exit<unknown, unknown>): Effect.Effect<void> => {
      if (Exit.isSuccess(exit)) return lostAt === undefined ? Effect.void : find
      const fault = faultOf(exit.cause)
      const code = fault && !fault.isFull ? codeOf(fault) : undefined
      return code === undefined ? Effect.void : report(code)
    },
  }
}
