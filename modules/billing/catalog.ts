import { sql, type Statement } from '#events'
import type { AddOn, Tier } from './contract.ts'
import type { PlanFeatures } from './entitlements.ts'

/** A plan that is for sale. Prices are cents of the US dollar. */
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

/** An add-on that is for sale. */
export interface AddOnRow {
  readonly type: AddOn
  readonly name: string
  readonly description: string
  /** Cents, once or every month. */
  readonly price: number
  readonly charged: 'once' | 'monthly'
  /** How many practitioners it adds to the plan's. */
  readonly practitioners: number
}

/** All that is for sale, the same for every clinic. */
export interface Catalogue {
  readonly plans: readonly PlanRow[]
  readonly addOns: readonly AddOnRow[]
}

/** The one currency prices are in. */
export const CURRENCY = 'usd'

/** Plans from small to large, add-ons in their order. One row. */
export const catalogueRow: Statement<Catalogue> = sql`select
    (select json_agg(json_build_object('tier', tier, 'name', name, 'priceMonthly', price_monthly,
        'practitioners', practitioners, 'adminUsers', admin_users, 'storageGB', storage_gb,
        'smsCredits', sms_credits, 'features', features) order by id)
      from subscription_plans where is_active) as plans,
    (select json_agg(json_build_object('type', type, 'name', name, 'description', coalesce(description, ''),
        'price', price, 'charged', charged, 'practitioners', practitioners) order by id)
      from add_ons where is_active) as "addOns"`
