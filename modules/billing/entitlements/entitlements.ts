import { raw, sql, type Statement } from '#events'
import type { AddOn, SubscriptionStatus, Tier } from '../contract.ts'

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

export interface Entitlements {
  readonly tier: Tier
  readonly status: SubscriptionStatus
  /** Null without a trial. */
  readonly trialEndsAt: string | null
  readonly restricted: boolean
  readonly practitioners: number
  readonly adminUsers: number
  readonly storageBytes: number
  /** The plan's messages per month. */
  readonly smsCredits: number
  /** Extra messages bought in addition to the plan. They do not renew. */
  readonly extraSmsCredits: number
  readonly features: PlanFeatures
  readonly addOns: readonly AddOn[]
}

const BYTES_PER_GB = raw('1073741824::bigint')

/** A clinic's entitlements. One row for a clinic that was opened, otherwise none. */
export const entitlementsOf = (clinicId: number): Statement<Entitlements> =>
  sql`select s.tier, s.status, s.trial_ends_at as "trialEndsAt", s.restricted,
        p.practitioners + more.practitioners as practitioners, p.admin_users as "adminUsers",
        p.storage_gb * ${BYTES_PER_GB} as "storageBytes", p.sms_credits as "smsCredits",
        more.sms_credits as "extraSmsCredits", p.features, more.types as "addOns"
      from clinic_subscription s
      join subscription_plans p on p.tier = s.tier
      cross join (
        select coalesce(sum(a.practitioners), 0) as practitioners,
          coalesce(sum(a.sms_credits), 0) as sms_credits,
          coalesce(json_agg(distinct a.type), '[]') as types
        from clinic_add_ons c join add_ons a on a.type = c.add_on
        where c.clinic_id = ${clinicId} and c.status = 'active'
      ) more
      where s.clinic_id = ${clinicId}`
