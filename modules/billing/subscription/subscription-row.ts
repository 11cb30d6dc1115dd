import { Schema } from 'effect'
import { sql, type Statement } from '#events'
import { BILLING_MODES } from '#modules/platform'
import { everyAddOn } from '../entitlements/active-add-on.ts'
import { chargesNobody } from '../entitlements/charges-nobody.ts'
import { ADD_ONS, GRACE_DAYS, PROVIDERS, SUBSCRIPTION_STATUSES, TIERS } from '../contract.ts'

/** A clinic's subscription, for its screens. Times are ISO. */
export const SubscriptionRow = Schema.Struct({
  tier: Schema.Literal(...TIERS),
  plan: Schema.String,
  status: Schema.Literal(...SUBSCRIPTION_STATUSES),
  /** Null while the clinic never subscribed. */
  provider: Schema.NullOr(Schema.Literal(...PROVIDERS)),
  trialEndsAt: Schema.NullOr(Schema.String),
  periodEndsAt: Schema.NullOr(Schema.String),
  /** When it will end; null if it renews. */
  cancelsAt: Schema.NullOr(Schema.String),
  trouble: Schema.Literal('none', 'trial over', 'unpaid', 'ended'),
  /** When the grace period of a clinic with a problem ends. */
  graceEndsAt: Schema.NullOr(Schema.String),
  restricted: Schema.Boolean,
  addOns: Schema.Array(Schema.Literal(...ADD_ONS)),
  /** Cents per month, for plan and add-ons. */
  priceMonthly: Schema.Number,
})
export type SubscriptionRow = typeof SubscriptionRow.Type

const soldSubscription = (clinicId: number): Statement =>
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
      where s.clinic_id = ${clinicId} and not ${chargesNobody}`

// Callers need a tier: the one of a new clinic.
const freeSubscription = (clinicId: number): Statement =>
  sql`select p.tier, p.name, 'active', null, null::timestamptz, null::timestamptz, null::timestamptz, 'none',
        null::timestamptz, false, ${everyAddOn(clinicId)}, 0
      from subscription_plans p where p.tier = 'solo' and ${chargesNobody}`

/** The clinic's subscription. One row if it has one or the installation charges nobody, otherwise none. */
export const subscriptionRow = (clinicId: number): Statement<SubscriptionRow> =>
  sql`select * from (${soldSubscription(clinicId)} union all ${freeSubscription(clinicId)}) subscription`

/** How much of a limit is used; null: there is no limit. */
export const LimitUse = Schema.Struct({ used: Schema.Number, limit: Schema.NullOr(Schema.Number) })
export type LimitUse = typeof LimitUse.Type

export const Usage = Schema.Struct({
  practitioners: LimitUse,
  adminUsers: LimitUse,
  storageBytes: LimitUse,
  /** This month's credits, plus extra ones that were bought. */
  smsCredits: LimitUse,
})
export type Usage = typeof Usage.Type

/** A clinic's subscription and usage, the response of `GET /api/subscription/current`. */
export const CurrentSubscription = Schema.Struct({
  ...SubscriptionRow.fields,
  /** How the installation charges: `off` charges nobody. */
  billing: Schema.Literal(...BILLING_MODES),
  usage: Usage,
}).annotations({ identifier: 'Subscription' })
export type CurrentSubscription = typeof CurrentSubscription.Type
