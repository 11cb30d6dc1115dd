import { Schema } from 'effect'
import { projection, put, raw, savedColumns, sql, type Statement } from '#events'
import { DEFAULT_RULES, RULE_CHANNELS } from '../contract.ts'
import type { ReminderRulesEvent } from '../events.ts'

const { NullOr, Number: Count, String: Text, Boolean: Flag, Literal, mutable } = Schema

const RuleRow = mutable(
  Schema.Struct({
    id: Count,
    minutesBefore: Count,
    channel: Literal(...RULE_CHANNELS),
    enabled: Flag,
    template: Text,
  }),
)

/** The settings of a clinic's automatic reminders. The defaults have version 0. */
export const RulesRow = Schema.Struct({
  rules: mutable(Schema.Array(RuleRow)),
  quietFrom: Text,
  quietTo: Text,
  emailWithoutCredits: Flag,
  version: Count,
  savedAt: NullOr(Text),
  /** The user who last saved them. */
  savedBy: NullOr(Count),
}).annotations({ identifier: 'ReminderRules' })
export type RulesRow = typeof RulesRow.Type

export const reminderRulesRow = projection<ReminderRulesEvent>({
  table: 'reminder_rules',
  version: 1,
  key: [],
  on: {
    ReminderRulesChanged: ({ rules, quietFrom, quietTo, emailWithoutCredits }, recorded) =>
      put({
        rules,
        quiet_from: quietFrom,
        quiet_to: quietTo,
        email_without_credits: emailWithoutCredits,
        ...savedColumns(recorded),
      }),
  },
})

const ONE_ROW = raw('(select) anyway')

/** SQL condition: the clinic saved its own rules. */
export const hasSavedRules = (clinicId: number): Statement =>
  sql`exists (select from reminder_rules where clinic_id = ${clinicId})`

/** Returns the rules of a clinic, or the defaults before the first save: always one row. */
export const rulesRow = (clinicId: number): Statement<RulesRow> =>
  sql`select coalesce(r.rules, ${JSON.stringify(DEFAULT_RULES.rules)}::jsonb) as rules,
        coalesce(r.quiet_from, ${DEFAULT_RULES.quietFrom}) as "quietFrom",
        coalesce(r.quiet_to, ${DEFAULT_RULES.quietTo}) as "quietTo",
        coalesce(r.email_without_credits, ${DEFAULT_RULES.emailWithoutCredits}) as "emailWithoutCredits",
        coalesce(r.version, 0) as version, r.saved_at as "savedAt", r.saved_by as "savedBy"
      from ${ONE_ROW} left join reminder_rules r on r.clinic_id = ${clinicId}`
