import type { MailMessage, Settings } from '#modules/platform'
import { type Condition, runBookOf } from './condition.ts'
import type { StoredAlarm } from './alarm-row.ts'

/** The email to the operator when a condition begins, or has ended. */
export const alarmEmail = (
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  to: string,
  condition: Condition,
  { name, scope, detail, beganAt, endedAt }: StoredAlarm,
): MailMessage => {
  const { host } = new URL(publicUrl)
  const lines = endedAt
    ? [`Ended at ${endedAt}: ${condition.says}`, `It began at ${beganAt}.`]
    : [condition.says, `Since ${beganAt}${detail ? `: ${detail}` : ''}.`]
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
