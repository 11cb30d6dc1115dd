import type { User } from './requests/session.ts'
import type { Theme } from './theme/theme.ts'
import type { Formats } from './format/format.ts'
import type { Language } from '../language/languages.ts'

export interface Person extends Omit<User, 'timeFormat'>, Formats {
  readonly formats: Formats
  readonly clinicName: string
  /** Whether they see patients and therefore have a calendar. */
  readonly practitioner: boolean
  /** Whether they confirmed their address. A clinic sends nothing until its owner has confirmed theirs. */
  readonly emailConfirmed: boolean
  /** Their chosen language on all devices; null if the browser decides. */
  readonly language: Language | null
  readonly theme: Theme | null
  /** Whether the clinic works in HIPAA/ISO Compliance Mode. */
  readonly compliance: boolean
}

/** The part of the configuration that pages may use. */
export interface PageConfig {
  readonly demo: boolean
  readonly publicUrl: string
  /** Whether visitors can create a clinic. */
  readonly takesNewClinics: boolean
  /** Whether emails are really sent; otherwise they are kept in the data folder. */
  readonly sendsMail: boolean
  /** How the installation charges its clinics; `off`: nobody is charged. */
  readonly billing: 'off' | 'test' | 'stripe'
  /** The browser's key for Stripe; null for test payments. */
  readonly publishableKey: string | null
  readonly support: {
    readonly email: string
    readonly phone: string
    readonly city: string
    readonly url: string
  }
}
