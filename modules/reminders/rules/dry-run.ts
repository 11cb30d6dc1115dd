import { Schema } from 'effect'
import { raw, sql, type Statement } from '#events'
import { type PastVisit, visitsBetween } from '#modules/appointments'
import { type ContactChoice, contactChoices } from '#modules/messages'
import type { RulesDraft } from '../contract.ts'
import { type ReminderTiming, makeTiming } from '../planning/visit-plan.ts'

const Count = Schema.Number

const RuleDryRun = Schema.Struct({
  /** Null if the rule is not saved yet. */
  id: Schema.NullOr(Count),
  minutesBefore: Count,
  sent: Count,
  /** Sent ones that moved out of quiet hours. */
  inQuietHours: Count,
  /** Their time had passed when the visit was booked. */
  skipped: Count,
  byEmail: Count,
  bySms: Count,
  /** Not sent: the patient opted out of both channels. */
  withoutConsent: Count,
})
type RuleDryRun = typeof RuleDryRun.Type

/** The results of rules for the visits of the days from `from` to `to` (YYYY-MM-DD). */
export const DryRun = Schema.Struct({
  from: Schema.String,
  to: Schema.String,
  appointments: Count,
  rules: Schema.Array(RuleDryRun),
}).annotations({ identifier: 'DryRun' })
export type DryRun = typeof DryRun.Type

export type DryRunVisit = PastVisit & Omit<ContactChoice, 'patientId'>

/** Lists the visits of some days, with today's contact preferences. */
export const dryRunVisits = (clinicId: number, from: string, to: string): Statement<DryRunVisit> =>
  sql`select v."patientId", v."startsAt", v."createdAt", ${raw(`coalesce(c.preferred, 'email') as preferred,
        c.zone, coalesce(c.email, true) as email, coalesce(c.sms, true) as sms`)}
      from (${visitsBetween(clinicId, from, to)}) v
      left join (${contactChoices(clinicId)}) c on c."patientId" = v."patientId"`

type Tally = { -readonly [Name in keyof RuleDryRun]: RuleDryRun[Name] }

const addToTally = (tally: Tally, { type, at, wanted }: ReminderTiming, visit: DryRunVisit): void => {
  if (at <= Date.parse(visit.createdAt)) tally.skipped += 1
  else if (!visit[type]) tally.withoutConsent += 1
  else {
    tally.sent += 1
    tally[type === 'email' ? 'byEmail' : 'bySms'] += 1
    if (at !== wanted) tally.inQuietHours += 1
  }
}

/** Returns the result of each rule for these visits. A disabled rule sends nothing. */
export const dryRunRules = (
  draft: RulesDraft,
  zone: string,
  visits: readonly DryRunVisit[],
): RuleDryRun[] => {
  const timingOf = makeTiming({ ...draft, clinic: { zone } })
  return draft.rules.map((rule) => {
    const { id = null, minutesBefore } = rule
    const zeroCounts = { sent: 0, inQuietHours: 0, skipped: 0, byEmail: 0, bySms: 0, withoutConsent: 0 }
    const tally: Tally = { id, minutesBefore, ...zeroCounts }
    if (rule.enabled) for (const visit of visits) addToTally(tally, timingOf(rule, visit, visit), visit)
    return tally
  })
}
