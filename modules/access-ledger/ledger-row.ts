import { Schema } from 'effect'
import { ACCESS_ACTIONS } from '#contracts/audit'
import { EMERGENCY_GROUNDS } from '#contracts/emergency'
import { UNUSUAL } from './contract.ts'

const { Literal, NullOr, Number: Count, String: Text } = Schema

/** That somebody read a patient's data. */
export const LedgerRow = Schema.Struct({
  id: Count,
  /** ISO 8601 */
  at: Text,
  /** Null where the program itself read, or whoever runs it. */
  personId: NullOr(Count),
  personName: NullOr(Text),
  role: NullOr(Text),
  /** Whether a program came with the person's API key. */
  byKey: Schema.Boolean,
  /** The calendar feed it was handed over by; null: by none. */
  feedId: NullOr(Count),
  /** What the clinic's clocks showed where the product was shown as of a date: `2026-03-01T23:59`. Null where it was now. */
  asOf: NullOr(Text),
  action: Literal(...ACCESS_ACTIONS),
  /** What was read: `patient-7`, `submission-12`, or what tells of many, as `calendar`. */
  subject: Text,
  /** Whose data it was, as far as it was one patient's; of a submission, whose it is by now. */
  patientId: NullOr(Count),
  /** Null where it is nobody's, or the patient was erased. */
  patientName: NullOr(Text),
  /** Of the form whose responses they were. */
  formTitle: NullOr(Text),
  address: NullOr(Text),
  /** What was found unusual, if it is part of that. */
  unusual: NullOr(Literal(...UNUSUAL)),
  /** The emergency access it was read by, and why; null where the role allowed it. */
  emergencyId: NullOr(Count),
  emergencyGround: NullOr(Literal(...EMERGENCY_GROUNDS)),
  /** '' once the patient was erased. */
  emergencyReason: NullOr(Text),
}).annotations({ identifier: 'AccessLedgerEntry' })
export type LedgerRow = typeof LedgerRow.Type
