import { Cause, Clock, Effect, Exit } from 'effect'
import { DatabaseUnavailable } from '../faults.ts'

// Report a database that keeps failing only every five seconds.
const REPORT_INTERVAL_MS = 5_000

const codeOf = ({ cause }: DatabaseUnavailable): unknown => (cause as { code?: unknown } | null)?.code

const faultOf = (cause: Cause.Cause<unknown>): DatabaseUnavailable | undefined => {
  const fault = Cause.squash(cause)
  return fault instanceof DatabaseUnavailable ? fault : undefined
}

/** Logs once when the database is lost, at the first work that fails because of it, and when it is back. */
export const makeAvailabilityLog = () => {
  let lostAt: number | undefined
  let reportedAt = -Infinity

  const logLoss = (code: unknown) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      if (lostAt !== undefined || now - reportedAt < REPORT_INTERVAL_MS) return Effect.void
      lostAt = now
      reportedAt = now
      return Effect.logWarning('database lost: requests are refused until it is back', { code })
    })

  const reportRecovery = Effect.flatMap(Clock.currentTimeMillis, (now) => {
    if (lostAt === undefined) return Effect.void
    const seconds = Math.round((now - lostAt) / 1000)
    lostAt = undefined
    return Effect.logWarning('database back', { seconds })
  })

  return {
    /** Notes that no connection could be opened. */
    reportUnreachable: (cause: Cause.Cause<unknown>): Effect.Effect<void> => {
      const fault = faultOf(cause)
      return fault ? logLoss(codeOf(fault)) : Effect.void
    },
    /**
     * Notes how work on a connection ended. A full disk or a slow statement, which has no code, does not count as a
     * loss.
     */
    reportOutcome: (exit: Exit.Exit<unknown, unknown>): Effect.Effect<void> => {
      if (Exit.isSuccess(exit)) return lostAt === undefined ? Effect.void : reportRecovery
      const fault = faultOf(exit.cause)
      const code = fault && !fault.isFull ? codeOf(fault) : undefined
      return code === undefined ? Effect.void : logLoss(code)
    },
  }
}
