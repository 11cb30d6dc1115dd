import type { User } from '../stores/session.ts'
import type { Theme } from '../stores/theme.ts'
import type { Formats } from '../text/format.ts'
import type { Language } from '../text/languages.ts'

/** The signed-in person, and how their clinic writes dates. */
export interface Person extends Omit<User, 'timeFormat'>, Formats {
  readonly clinicName: string
  /** Whether they see patients, and so have a diary. */
  readonly practitioner: boolean
  /** What they chose for wherever they sign in; null where the browser decides. */
  readonly language: Language | null
  readonly theme: Theme | null
  /** Whether the clinic works in HIPAA/ISO Compliance Mode. */
  readonly compliance: boolean
}

/** What of the configuration a page may show. */
export interface PageConfig {
  readonly demo: boolean
  readonly publicUrl: string
  /** Letters leave the house; otherwise they are kept in the data folder. */
  readonly sendsMail: boolean
  /** With what a browser turns to Stripe; null in practice mode. */
  readonly publishableKey: string | null
  readonly support: {
    readonly email: string
    readonly phone: string
    readonly city: string
    readonly url: string
  }
}
