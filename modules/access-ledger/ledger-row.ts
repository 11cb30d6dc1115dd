import { Schema } from 'effect'
import { ACCESS_ACTIONS } from '#contracts/audit'
import { EMERGENCY_GROUNDS } from '#contracts/emergency-access'
import { UNUSUAL_KINDS } from './contract.ts'

const { Literal, NullOr, Number: Count, String: Text } = Schema

/** One read of patient data. */
export const LedgerRow = Schema.Struct({
  id: Count,
  /** ISO 8601 */
  at: Text,
  /** Null if the server or an operator did the read. */
  personId: NullOr(Count),
  /** As the person was called then. */
  personName: NullOr(Text),
  /** The person's present name if it differs; null otherwise. */
  personNameNow: NullOr(Text),
  role: NullOr(Text),
  /** Whether the read used the person's API key. */
  byKey: Schema.Boolean,
  /** The calendar feed that served the data; null if none did. */
  feedId: NullOr(Count),
  /** The person to whom the address of that feed was shown. */
  feedShownTo: NullOr(Text),
  /** The as-of date of a historical view, in clinic-local time: `2026-03-01T23:59`. Null for a live read. */
  asOf: NullOr(Text),
  action: Literal(...ACCESS_ACTIONS),
  /** The record read: `patient-7`, `submission-12`, or a collective name such as `calendar`. */
  subject: Text,
  /** The patient, if the data belonged to one; for a submission, the patient it is matched to now. */
  patientId: NullOr(Count),
  /** Null without a patient, or if the patient was erased. */
  patientName: NullOr(Text),
  formTitle: NullOr(Text),
  address: NullOr(Text),
  /** Kind of the alarm this entry is part of, if any. */
  unusual: NullOr(Literal(...UNUSUAL_KINDS)),
  /** The emergency access used for the read, and its reason; null if the role allowed the read. */
  emergencyId: NullOr(Count),
  emergencyGround: NullOr(Literal(...EMERGENCY_GROUNDS)),
  /** '' once the patient was erased. */
  emergencyReason: NullOr(Text),
}).annotations({ identifier: 'AccessLedgerEntry' })
export type LedgerRow = typeof LedgerRow.Type
