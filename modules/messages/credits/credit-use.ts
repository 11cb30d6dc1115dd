import { add, type Change, sql, type Statement } from '#events'
import { entitlementsOf } from '#modules/billing'
import type { SmsCredits } from './contact-row.ts'
import type { Credit } from './rules.ts'

/** What a clinic may still text in a month (YYYY-MM): its plan's, and what it bought beside it and never gets again. */
export const creditsOf = (clinicId: number, month: string): Statement<SmsCredits> =>
  sql`select ${month}::text as month, plan, "planUsed", extra, "extraUsed",
        greatest(plan - "planUsed", 0) + greatest(extra - "extraUsed", 0) as left
      from (
        select e."smsCredits" as plan, e."extraSmsCredits" as extra,
          coalesce(sum(u.plan) filter (where u.month = ${month}), 0) as "planUsed",
          coalesce(sum(u.extra), 0) as "extraUsed"
        from (${entitlementsOf(clinicId)}) e
        left join sms_credit_use u on u.clinic_id = ${clinicId}
        group by 1, 2
      ) used`

/** Texts of a month (YYYY-MM), and bought ones of all months, that were used of those there are. One row. */
export const creditUse = (clinicId: number, month: string): Statement<{ used: number; limit: number }> =>
  sql`select "planUsed" + "extraUsed" as used, plan + extra as "limit"
      from (${creditsOf(clinicId, month)}) credits`

/** The credit the next text takes: the plan's first, for those do not last; null where none is left. */
export const creditIn = ({ month, plan, planUsed, extra, extraUsed }: SmsCredits): Credit | null => {
  if (planUsed < plan) return { of: 'plan', month }
  return extraUsed < extra ? { of: 'extra', month } : null
}

const counted = (credit: Credit | null, by: 1 | -1): readonly Change[] =>
  credit ? [add({ month: credit.month }, { [credit.of]: by })] : []

/** What a hand-over does to `sms_credit_use`. */
export const taken = ({ credit }: { readonly credit: Credit | null }) => counted(credit, 1)
/** What giving its credit back does to `sms_credit_use`. */
export const givenBack = ({ credit }: { readonly credit: Credit | null }) => counted(credit, -1)
