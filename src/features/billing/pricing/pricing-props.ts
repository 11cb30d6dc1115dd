import type { Tier } from '#contracts/billing'
import type { Catalogue } from '#modules/billing'
import type { Configuration } from './configuration.ts'

/** What the plans and add-ons are shown with. */
export interface Shown {
  readonly catalogue: Catalogue
  readonly configuration: Configuration
  /** The plan the clinic is on; null for visitors. */
  readonly current: Tier | null
  /** The plan most clinics choose. */
  readonly popular: Tier
  /** Whether who looks may choose: visitors, and those who look after the clinic's bills. */
  readonly mayChoose: boolean
}
