import { raw, sql, type Statement } from '#events'
import { everyAddOn } from './active-add-on.ts'
import { chargesNobody } from './charges-nobody.ts'
import { type AddOn, type SubscriptionStatus, type Tier, TRIAL_TIER } from '../contract.ts'

export interface PlanFeatures {
  readonly bookings: boolean
  readonly intakeForms: boolean
  readonly fileUploads: boolean
  readonly clientPortal: boolean
  readonly telehealth: boolean
  readonly aiSummarizer: false | 'Limited' | 'Unlimited'
  readonly integrations: boolean
  readonly customBranding: boolean
  readonly support: string
}

interface Entitlements {
  readonly tier: Tier
  readonly status: SubscriptionStatus
  /** Null without a trial. */
  readonly trialEndsAt: string | null
  readonly restricted: boolean
  /** Null: no limit. */
  readonly practitioners: number | null
  /** Null: no limit. */
  readonly adminUsers: number | null
  /** Null: no limit. */
  readonly storageBytes: number | null
  /** The messages per month of the plan, or of the operator where nobody is charged; null: no limit. */
  readonly smsCredits: number | null
  /** Extra messages bought in addition to the plan. They do not renew. */
  readonly extraSmsCredits: number
  readonly features: PlanFeatures
  readonly addOns: readonly AddOn[]
}

const BYTES_PER_GB = raw('1073741824::bigint')

// Decided by the recorded subscription `s`, not by the clock: a clinic keeps its seats until the end is recorded.
const TRIAL_RUNS = raw(
  `s.trouble = 'none' and (s.status = 'trialing' or (s.reference is null and s.trial_ends_at is not null))`,
)

const soldEntitlements = (clinicId: number): Statement =>
  sql`select s.tier, s.status, s.trial_ends_at as "trialEndsAt", s.restricted,
        greatest(p.practitioners, t.practitioners) + more.practitioners as practitioners,
        greatest(p.admin_users, t.admin_users) as "adminUsers",
        greatest(p.storage_gb, t.storage_gb) * ${BYTES_PER_GB} as "storageBytes",
        greatest(p.sms_credits, t.sms_credits) as "smsCredits",
        more.sms_credits as "extraSmsCredits", p.features, more.types as "addOns"
      from clinic_subscription s
      join subscription_plans p on p.tier = s.tier
      left join subscription_plans t on t.tier = ${TRIAL_TIER} and ${TRIAL_RUNS}
      cross join (
        select coalesce(sum(a.practitioners), 0) as practitioners,
          coalesce(sum(a.sms_credits), 0) as sms_credits,
          coalesce(json_agg(distinct a.type), '[]') as types
        from clinic_add_ons c join add_ons a on a.type = c.add_on
        where c.clinic_id = ${clinicId} and c.status = 'active'
      ) more
      where s.clinic_id = ${clinicId} and not ${chargesNobody}`

// The largest plan has the features of all plans.
const freeEntitlements = (clinicId: number): Statement =>
  sql`select p.tier, 'active', null::timestamptz, false, null::integer, null::integer,
        b.storage_gb * ${BYTES_PER_GB}, b.texts_per_month, 0, p.features, ${everyAddOn(clinicId)}
      from installation_billing b cross join (select * from subscription_plans order by id desc limit 1) p
      where b.mode = 'off'`

/** A clinic's entitlements. One row if it has a subscription or the installation charges nobody, otherwise none. */
export const entitlementsOf = (clinicId: number): Statement<Entitlements> =>
  sql`select * from (${soldEntitlements(clinicId)} union all ${freeEntitlements(clinicId)}) entitlements`
