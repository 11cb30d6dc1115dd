import { Effect } from 'effect'
import { Database } from '#events'
import { Config, Mail, type MailMessage, type Settings } from '#modules/platform'
import { claimEmails, releaseEmail, type StoredAlarm } from './alarm-row.ts'
import { type Condition, runBookOf } from './condition.ts'
import { findCondition } from './conditions.ts'

/** Writes the email to the operator about a condition that began or ended. */
const alarmEmail = (
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  to: string,
  condition: Condition,
  { name, scope, detail, beganAt, endedAt }: StoredAlarm,
): MailMessage => {
  const { host } = new URL(publicUrl)
  const lines = endedAt
    ? [`Ended at ${endedAt}: ${condition.problem}`, `It began at ${beganAt}.`]
    : [condition.problem, `Since ${beganAt}${detail ? `: ${detail}` : ''}.`]
  return {
    clinicId: 0,
    to,
    subject: `${endedAt ? 'Ended' : 'Alarm'}: ${name} (${host})`,
    text: [
      ...lines,
      `Installation: ${publicUrl}${scope ? ` (${scope})` : ''}`,
      `What to do: ${runBookOf(condition)}`,
      'npm run caretrail -- doctor shows the whole state.',
    ].join('\n\n'),
    language: 'en',
    messageId: `<alarm-${name}-${Date.parse(endedAt ?? beganAt)}-${endedAt ? 'end' : 'begin'}@clinic-0>`,
  }
}

/** Emails the operator about an alarm; returns whether the email was sent or kept in the outbox. */
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

/** Sends the emails that are due: one when an alarm begins and one when it ends. The next run retries failed ones. */
export const sendDueEmails = Effect.gen(function* () {
  const { operatorEmail } = yield* Config
  const { lookup } = yield* Database
  if (!operatorEmail) return
  for (const alarm of yield* lookup(claimEmails)) {
    const condition = findCondition(alarm.name)
    if (condition && !(yield* emailOperator(operatorEmail, condition, alarm)))
      yield* lookup(releaseEmail(alarm))
  }
})
