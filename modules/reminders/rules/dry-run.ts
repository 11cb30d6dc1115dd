import { Schema } from 'effect'
import { raw, sql, type Statement } from '#events'
import { type PastVisit, visitsBetween } from '#modules/appointments'
import { type EveryContact, everyContact } from '#modules/messages'
import type { RulesDraft } from './contract.ts'
import { type Timed, timing } from './planning.ts'

const Count = Schema.Number

/** What one rule would have done. */
const RuleTrial = Schema.Struct({
  /** Null: the rule is not saved yet. */
  id: Schema.NullOr(Count),
  minutesBefore: Count,
  sent: Count,
  /** Of those sent: moved out of quiet hours. */
  inQuietHours: Count,
  /** Its time had passed when the visit was booked. */
  skipped: Count,
  byEmail: Count,
  bySms: Count,
  /** Not sent: the patient has declined both ways. */
  withoutConsent: Count,
})
type RuleTrial = typeof RuleTrial.Type

/** What rules would have done with the visits of the days from `from` to `to` (YYYY-MM-DD). */
export const DryRun = Schema.Struct({
  from: Schema.String,
  to: Schema.String,
  appointments: Count,
  rules: Schema.Array(RuleTrial),
}).annotations({ identifier: 'DryRun' })
export type DryRun = typeof DryRun.Type

/** A visit that has been, and how its patient wants to be reached. */
export type TriedVisit = PastVisit & Omit<EveryContact, 'patientId'>

/** The visits of some days, with what is agreed today. */
export const triedVisits = (clinicId: number, from: string, to: string): Statement<TriedVisit> =>
  sql`select v."patientId", v."startsAt", v."createdAt", ${raw(`coalesce(c.preferred, 'email') as preferred,
        c.zone, coalesce(c.email, true) as email, coalesce(c.sms, true) as sms`)}
      from (${visitsBetween(clinicId, from, to)}) v
      left join (${everyContact(clinicId)}) c on c."patientId" = v."patientId"`

type Tally = { -readonly [Name in keyof RuleTrial]: RuleTrial[Name] }

const count = (tally: Tally, { type, at, wanted }: Timed, visit: TriedVisit): void => {
  if (at <= Date.parse(visit.createdAt)) tally.skipped += 1
  else if (!visit[type]) tally.withoutConsent += 1
  else {
    tally.sent += 1
    tally[type === 'email' ? 'byEmail' : 'bySms'] += 1
    if (at !== wanted) tally.inQuietHours += 1
  }
}

/** What each rule would have done with these visits; one that is switched off nothing. */
export const tried = (draft: RulesDraft, zone: string, visits: readonly TriedVisit[]): RuleTrial[] => {
  const when = timing({ ...draft, clinic: { zone } })
  return draft.rules.map((rule) => {
    const { id = null, minutesBefore } = rule
    const nothing = { sent: 0, inQuietHours: 0, skipped: 0, byEmail: 0, bySms: 0, withoutConsent: 0 }
    const tally: Tally = { id, minutesBefore, ...nothing }
    if (rule.enabled) for (const visit of visits) count(tally, when(rule, visit, visit), visit)
    return tally
  })
}
