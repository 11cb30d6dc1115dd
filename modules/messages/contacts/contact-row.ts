import { Schema } from 'effect'
import { CHANNELS, CONSENT_SOURCES } from '../contract.ts'

const { NullOr, Number: Count, String: Text, Literal } = Schema

const Consent = Schema.Struct({
  agreed: Schema.Boolean,
  /** When the patient's choice was recorded, and how; null: unchanged since the patient was registered. */
  since: NullOr(Text),
  how: NullOr(Literal(...CONSENT_SOURCES)),
})

/** A patient's contact preferences. The default channel is email. */
export const ContactRow = Schema.Struct({
  patientId: Count,
  /** The patient whose email and phone are used where this one has none, and whose preferences count too. */
  contactOf: NullOr(Count),
  /** The channels by which messages go to that patient. */
  throughContact: Schema.Array(Literal(...CHANNELS)),
  preferred: Literal(...CHANNELS),
  /** The patient's own time zone; null: the clinic's. */
  zone: NullOr(Text),
  email: Consent,
  sms: Consent,
  /** 0 before anything was saved. */
  version: Count,
}).annotations({ identifier: 'ContactPreferences' })
export type ContactRow = typeof ContactRow.Type

/** SMS credits of the current month in the clinic's time zone. */
export const SmsCredits = Schema.Struct({
  /** YYYY-MM */
  month: Text,
  /** Null: as many as the clinic likes. */
  plan: Schema.NullOr(Count),
  planUsed: Count,
  /** Bought in addition to the plan; these do not renew each month. */
  extra: Count,
  extraUsed: Count,
  /** Null: no limit. */
  left: Schema.NullOr(Count),
}).annotations({ identifier: 'SmsCredits' })
export type SmsCredits = typeof SmsCredits.Type
