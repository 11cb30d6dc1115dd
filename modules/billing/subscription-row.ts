import { sql, type Statement } from '#events'
import { type AddOn, GRACE_DAYS, type Provider, type SubscriptionStatus, type Tier } from './contract.ts'

/** What a clinic is on, as its screens and `GET /api/subscription/current` have it. Times are ISO. */
export interface SubscriptionRow {
  readonly tier: Tier
  /** The plan's name. */
  readonly plan: string
  readonly status: SubscriptionStatus
  /** Null while the clinic never subscribed. */
  readonly provider: Provider | null
  readonly trialEndsAt: string | null
  readonly periodEndsAt: string | null
  /** When it ends; null while it goes on. */
  readonly cancelsAt: string | null
  readonly trouble: 'none' | 'trial over' | 'unpaid' | 'ended'
  /** Until when a clinic in trouble works on as before. */
  readonly graceEndsAt: string | null
  /** Whether the clinic may only read. */
  readonly restricted: boolean
  /** Those it has, each once, however many. */
  readonly addOns: readonly AddOn[]
  /** Cents a month, plan and add-ons. */
  readonly priceMonthly: number
}

/** What the clinic is on. One row for a clinic that was opened, none otherwise. */
export const subscriptionRow = (clinicId: number): Statement<SubscriptionRow> =>
  sql`select s.tier, p.name as plan, s.status, s.provider, s.trial_ends_at as "trialEndsAt",
        s.period_ends_at as "periodEndsAt", s.cancels_at as "cancelsAt", s.trouble,
        s.troubled_since + make_interval(days => ${GRACE_DAYS}) as "graceEndsAt", s.restricted,
        more.types as "addOns", p.price_monthly + more.monthly as "priceMonthly"
      from clinic_subscription s
      join subscription_plans p on p.tier = s.tier
      cross join (
        select coalesce(json_agg(distinct a.type), '[]') as types,
          coalesce(sum(a.price) filter (where a.charged = 'monthly'), 0)::integer as monthly
        from clinic_add_ons c join add_ons a on a.type = c.add_on
        where c.clinic_id = ${clinicId} and c.status = 'active'
      ) more
      where s.clinic_id = ${clinicId}`

/** How much of something a clinic uses, of how much it may. */
export interface Use {
  readonly used: number
  readonly limit: number
}

/** How much of its plan a clinic uses. */
export interface Usage {
  readonly practitioners: Use
  readonly adminUsers: Use
  readonly storageBytes: Use
  /** This month's, with those that were bought beside the plan. */
  readonly smsCredits: Use
}

/** What a clinic uses, as the modules that count it know. One row each. */
export interface UsageQueries {
  readonly seats: (clinicId: number) => Statement<{ practitioners: number; adminUsers: number }>
  readonly storage: (clinicId: number) => Statement<{ used: number }>
  /** `month`: YYYY-MM. */
  readonly credits: (clinicId: number, month: string) => Statement<{ used: number; limit: number }>
}
