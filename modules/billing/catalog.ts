import { sql, type Statement } from '#events'
import type { AddOn, Tier } from './contract.ts'
import type { PlanFeatures } from './entitlements/entitlements.ts'

/** A plan for sale. Prices are in US cents. */
export interface PlanRow {
  readonly tier: Tier
  readonly name: string
  readonly priceMonthly: number
  readonly practitioners: number
  readonly adminUsers: number
  readonly storageGB: number
  readonly smsCredits: number
  readonly features: PlanFeatures
}

export interface AddOnRow {
  readonly type: AddOn
  readonly name: string
  readonly description: string
  /** Cents, charged once or every month. */
  readonly price: number
  readonly charged: 'once' | 'monthly'
  /** Practitioners added to those of the plan. */
  readonly practitioners: number
}

export interface Catalog {
  readonly plans: readonly PlanRow[]
  readonly addOns: readonly AddOnRow[]
}

export const CURRENCY = 'usd'

/** Plans from small to large, and add-ons in display order. One row. */
export const catalogRow: Statement<Catalog> = sql`select
    (select json_agg(json_build_object('tier', tier, 'name', name, 'priceMonthly', price_monthly,
        'practitioners', practitioners, 'adminUsers', admin_users, 'storageGB', storage_gb,
        'smsCredits', sms_credits, 'features', features) order by id)
      from subscription_plans where is_active) as plans,
    (select json_agg(json_build_object('type', type, 'name', name, 'description', coalesce(description, ''),
        'price', price, 'charged', charged, 'practitioners', practitioners) order by id)
      from add_ons where is_active) as "addOns"`
