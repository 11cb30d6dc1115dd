import { add, type Change, sql, type Statement } from '#events'
import { entitlementsOf } from '#modules/billing'
import type { SmsCredits } from '../contacts/contact-row.ts'
import type { Credit } from '../rules.ts'

/** A clinic's SMS credits in a month (YYYY-MM): the plan's (null: no limit), and extra ones, which never renew. */
export const creditsOf = (clinicId: number, month: string): Statement<SmsCredits> =>
  sql`select ${month}::text as month, plan, "planUsed", extra, "extraUsed",
        case when plan is not null
          then greatest(plan - "planUsed", 0) + greatest(extra - "extraUsed", 0) end as left
      from (
        select e."smsCredits" as plan, e."extraSmsCredits" as extra,
          coalesce(sum(u.plan) filter (where u.month = ${month}), 0) as "planUsed",
          coalesce(sum(u.extra), 0) as "extraUsed"
        from (${entitlementsOf(clinicId)}) e
        left join sms_credit_use u on u.clinic_id = ${clinicId}
        group by 1, 2
      ) used`

/** SMS credits: the plan's of a month (YYYY-MM) plus the extra ones of all months. One row. */
export const creditUse = (
  clinicId: number,
  month: string,
): Statement<{ used: number; limit: number | null }> =>
  sql`select "planUsed" + "extraUsed" as used, plan + extra as "limit"
      from (${creditsOf(clinicId, month)}) credits`

/** Picks the credit for the next text: the plan's first, because those expire; null if all are used. */
export const pickCredit = ({ month, plan, planUsed, extra, extraUsed }: SmsCredits): Credit | null => {
  if (plan === null || planUsed < plan) return { of: 'plan', month }
  return extraUsed < extra ? { of: 'extra', month } : null
}

const countCredit = (credit: Credit | null, by: 1 | -1): readonly Change[] =>
  credit ? [add({ month: credit.month }, { [credit.of]: by })] : []

/** The changes to `sms_credit_use` when a message is handed over. */
export const takeCredit = ({ credit }: { readonly credit: Credit | null }) => countCredit(credit, 1)
/** The changes to `sms_credit_use` when a message returns its credit. */
export const returnCredit = ({ credit }: { readonly credit: Credit | null }) => countCredit(credit, -1)
