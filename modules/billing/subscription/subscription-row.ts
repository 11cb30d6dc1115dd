import { Schema } from 'effect'
import { sql, type Statement } from '#events'
import { ADD_ONS, GRACE_DAYS, PROVIDERS, SUBSCRIPTION_STATUSES, TIERS } from './contract.ts'

/** What a clinic is on, as its screens have it. Times are ISO. */
export const SubscriptionRow = Schema.Struct({
  tier: Schema.Literal(...TIERS),
  /** The plan's name. */
  plan: Schema.String,
  status: Schema.Literal(...SUBSCRIPTION_STATUSES),
  /** Null while the clinic never subscribed. */
  provider: Schema.NullOr(Schema.Literal(...PROVIDERS)),
  trialEndsAt: Schema.NullOr(Schema.String),
  periodEndsAt: Schema.NullOr(Schema.String),
  /** When it ends; null while it goes on. */
  cancelsAt: Schema.NullOr(Schema.String),
  trouble: Schema.Literal('none', 'trial over', 'unpaid', 'ended'),
  /** Until when a clinic in trouble works on as before. */
  graceEndsAt: Schema.NullOr(Schema.String),
  /** Whether the clinic may only read. */
  restricted: Schema.Boolean,
  /** Those it has, each once, however many. */
  addOns: Schema.Array(Schema.Literal(...ADD_ONS)),
  /** Cents a month, plan and add-ons. */
  priceMonthly: Schema.Number,
})
export type SubscriptionRow = typeof SubscriptionRow.Type

/** What the clinic is on. One row for a clinic that was opened, none otherwise. */
export const subscriptionRow = (clinicId: number): Statement<SubscriptionRow> =>
  sql`select s.tier, p.name as plan, s.status,
        case when s.reference is not null then s.provider end as provider,
        s.trial_ends_at as "trialEndsAt", s.period_ends_at as "periodEndsAt", s.cancels_at as "cancelsAt", s.trouble,
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
export const Use = Schema.Struct({ used: Schema.Number, limit: Schema.Number })
export type Use = typeof Use.Type

/** How much of its plan a clinic uses. */
export const Usage = Schema.Struct({
  practitioners: Use,
  adminUsers: Use,
  storageBytes: Use,
  /** This month's, with those that were bought beside the plan. */
  smsCredits: Use,
})
export type Usage = typeof Usage.Type

/** What a clinic is on and uses, as `GET /api/subscription/current` answers it. */
export const CurrentSubscription = Schema.Struct({ ...SubscriptionRow.fields, usage: Usage }).annotations({
  identifier: 'Subscription',
})
export type CurrentSubscription = typeof CurrentSubscription.Type

/** What billing has to know of a clinic, as the modules that have it answer. One row each. */
export interface BillingSources {
  /** The address for bills. */
  readonly owner: (clinicId: number) => Statement<{ email: string }>
  readonly seats: (clinicId: number) => Statement<{ practitioners: number; adminUsers: number }>
  readonly storage: (clinicId: number) => Statement<{ used: number }>
  /** `month`: YYYY-MM. */
  readonly credits: (clinicId: number, month: string) => Statement<{ used: number; limit: number }>
}
