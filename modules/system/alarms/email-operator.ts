import { Effect } from 'effect'
import { Database } from '#events'
import { Config, Mail } from '#modules/platform'
import { alarmEmail } from './alarm-email.ts'
import { claimEmails, releaseEmail, type StoredAlarm } from './alarm-row.ts'
import type { Condition } from './condition.ts'
import { conditionNamed } from './conditions.ts'

/** Emails the operator about an alarm; returns whether the email was taken. */
export const emailOperator = (operatorEmail: string, condition: Condition, alarm: StoredAlarm) =>
  Effect.gen(function* () {
    const config = yield* Config
    const mail = yield* Mail
    const { outcome } = yield* mail.send(
      alarmEmail(config, operatorEmail, condition, alarm),
      async () => true,
    )
    return outcome === 'sent' || outcome === 'kept'
  })

/** Sends the emails that are due: one when an alarm begins and one when it ends. What fails is tried again. */
export const sendDueEmails = Effect.gen(function* () {
  const { operatorEmail } = yield* Config
  const { lookup } = yield* Database
  if (!operatorEmail) return
  for (const alarm of yield* lookup(claimEmails)) {
    const condition = conditionNamed(alarm.name)
    if (condition && !(yield* emailOperator(operatorEmail, condition, alarm)))
      yield* lookup(releaseEmail(alarm))
  }
})
