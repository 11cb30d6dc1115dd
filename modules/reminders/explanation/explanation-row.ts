import { Schema } from 'effect'
import { REASON_CODES } from './reasons.ts'

const { NullOr, Number: Count, String: Text, Literal } = Schema

/** A reason why a visit has, or does not have, a reminder. */
export const VisitReason = Schema.Struct({
  /** A stable code, with the parameters of the sentence. */
  code: Literal(...REASON_CODES),
  params: Schema.Record({ key: Text, value: Schema.Unknown }),
  /** A sentence with its key part between **. */
  says: Text,
  /** The reminder that the reason is about, if any; its timeline says more. */
  reminderId: NullOr(Count),
}).annotations({ identifier: 'VisitReason' })
export type VisitReason = typeof VisitReason.Type

/** Why a visit has, or does not have, its reminders. There is always at least one reason. */
export const VisitExplanation = Schema.Struct({
  appointmentId: Count,
  reasons: Schema.Array(VisitReason),
}).annotations({ identifier: 'VisitExplanation' })
export type VisitExplanation = typeof VisitExplanation.Type
