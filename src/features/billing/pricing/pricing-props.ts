import type { Tier } from '#contracts/billing'
import type { Catalog } from '#modules/billing'
import type { Configuration } from './configuration.ts'

export interface PricingView {
  readonly catalogue: Catalog
  readonly configuration: Configuration
  readonly current: Tier | null
  readonly popular: Tier
  readonly mayChoose: boolean
}
