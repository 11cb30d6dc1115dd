import { hostname } from 'node:os'
import { Effect } from 'effect'
import { Database } from '#events'
import { Config, type Settings } from '#modules/platform'
import { alarmFiles } from './alarm-files.ts'
import { addEndedAlarm, type AlarmKey, beginAlarm, endAlarms, keepAlarm, pruneAlarms } from './alarm-row.ts'
import { type Condition, runBookOf } from './condition.ts'
import { findCondition, type FoundCondition } from './conditions.ts'
import { emailOperator } from './email-operator.ts'

/** Logs that a condition holds from now on. */
const logBegin = ({ level, problem, name }: Condition, detail: string): Effect.Effect<void> =>
  (level === 'error' ? Effect.logError : Effect.logWarning)(problem, {
    alarm: name,
    state: 'began',
    detail,
    runBook: runBookOf({ name }),
  })

/** Logs that a condition no longer holds. */
const logEnd = ({ problem, name }: Condition, since: string): Effect.Effect<void> =>
  Effect.logInfo(`Ended: ${problem}`, { alarm: name, state: 'ended', since })

const keyOf = ({ name, scope }: Condition, { role }: Settings): AlarmKey => {
  if (scope === 'installation') return { name, scope: '' }
  return { name, scope: scope === 'machine' ? hostname() : `${hostname()} ${role}` }
}

/** Begins and ends alarms in the table that the processes of the installation share. */
export const settleInTable = Effect.fnUntraced(function* (findings: readonly FoundCondition[]) {
  const config = yield* Config
  const { lookup } = yield* Database
  const endedKeys: AlarmKey[] = []
  for (const { condition, detail } of findings) {
    const key = keyOf(condition, config)
    if (detail === undefined) endedKeys.push(key)
    else if ((yield* lookup(beginAlarm(condition, key, detail))).length > 0)
      yield* logBegin(condition, detail)
    else yield* lookup(keepAlarm(key, detail))
  }
  for (const { name, beganAt } of yield* lookup(endAlarms(endedKeys))) {
    const condition = findCondition(name)
    if (condition) yield* logEnd(condition, beganAt)
  }
  yield* lookup(pruneAlarms)
})

const endInFile = Effect.fnUntraced(function* (condition: Condition) {
  const config = yield* Config
  const { lookup } = yield* Database
  const storedAlarm = yield* Effect.promise(() => alarmFiles(config.dataDir).end(condition.name))
  if (!storedAlarm) return
  yield* logEnd(condition, storedAlarm.at)
  // Move the alarm to the table, which also makes the email about its end due.
  yield* lookup(addEndedAlarm(condition, keyOf(condition, config), storedAlarm))
})

const beginInFile = Effect.fnUntraced(function* (condition: Condition, detail: string, now: string) {
  const config = yield* Config
  const { operatorEmail } = config
  const { name } = condition
  const files = alarmFiles(config.dataDir)
  if (yield* Effect.promise(() => files.begin(name, now))) yield* logBegin(condition, detail)
  if (!operatorEmail || !(yield* Effect.promise(() => files.claimEmail(name)))) return
  const alarm = { ...keyOf(condition, config), detail, beganAt: now, endedAt: null }
  if (!(yield* emailOperator(operatorEmail, condition, alarm)))
    yield* Effect.promise(() => files.releaseEmail(name))
})

/** Begins or ends an alarm about the database, in a file, because the database may be lost or full. */
export const settleInFile = ({ condition, detail }: FoundCondition, now: string) =>
  detail === undefined ? endInFile(condition) : beginInFile(condition, detail, now)
