import type { Tier } from '#contracts/billing'
import type { Catalog } from '#modules/billing'
import type { Configuration } from './configuration.ts'

export interface PricingView {
  readonly catalogue: Catalog
  readonly configuration: Configuration
  /** The clinic's current plan; null for visitors. */
  readonly current: Tier | null
  readonly popular: Tier
  /** Whether the viewer may choose a plan: visitors and users who may edit billing. */
  readonly mayChoose: boolean
}
