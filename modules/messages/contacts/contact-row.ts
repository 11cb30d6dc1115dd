import { Schema } from 'effect'
import { CHANNELS, CONSENT_WAYS } from './contract.ts'

const { NullOr, Number: Count, String: Text, Literal } = Schema

const Consent = Schema.Struct({
  agreed: Schema.Boolean,
  /** When that was last said, and how; null: it has stood so since the patient was registered. */
  since: NullOr(Text),
  how: NullOr(Literal(...CONSENT_WAYS)),
})

/** How a patient wants to be reached. A patient of whom nothing was said is reached by email. */
export const ContactRow = Schema.Struct({
  patientId: Count,
  preferred: Literal(...CHANNELS),
  /** The patient's own zone; null: the clinic's. */
  zone: NullOr(Text),
  email: Consent,
  sms: Consent,
  /** 0 where nothing was said yet. */
  version: Count,
}).annotations({ identifier: 'ContactPreferences' })
export type ContactRow = typeof ContactRow.Type

/** Text messages of this month, on the clinic's clocks. */
export const SmsCredits = Schema.Struct({
  /** YYYY-MM */
  month: Text,
  plan: Count,
  planUsed: Count,
  /** Bought beside the plan; they do not come again. */
  extra: Count,
  extraUsed: Count,
  left: Count,
}).annotations({ identifier: 'SmsCredits' })
export type SmsCredits = typeof SmsCredits.Type
