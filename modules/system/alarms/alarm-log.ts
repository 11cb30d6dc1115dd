import { Effect } from 'effect'
import { type Condition, runBookOf } from './condition.ts'

/** Logs that a condition holds from now on. */
export const logBegin = ({ level, says, name }: Condition, detail: string): Effect.Effect<void> =>
  (level === 'error' ? Effect.logError : Effect.logWarning)(says, {
    alarm: name,
    state: 'began',
    detail,
    runBook: runBookOf({ name }),
  })

/** Logs that a condition no longer holds. */
export const logEnd = ({ says, name }: Condition, since: string): Effect.Effect<void> =>
  Effect.logInfo(`Ended: ${says}`, { alarm: name, state: 'ended', since })
