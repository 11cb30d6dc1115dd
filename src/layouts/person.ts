import type { User } from '../stores/session.ts'
import type { Formats } from '../text/format.ts'

/** The signed-in person, and how their clinic writes dates. */
export interface Person extends User, Formats {
  readonly clinicName: string
}

/** What of the configuration a page may show. */
export interface PageConfig {
  readonly demo: boolean
  readonly publicUrl: string
  /** With what a browser turns to Stripe; null in practice mode. */
  readonly publishableKey: string | null
  readonly support: {
    readonly email: string
    readonly phone: string
    readonly city: string
    readonly url: string
  }
}
