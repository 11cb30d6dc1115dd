export {
  commandRefusals,
  Deleted,
  expectedVersion,
  laterAnswer,
  listed,
  notAllowed,
  recordAnswer,
  RecordId,
  refused,
  RefusalBody,
} from './answers.ts'
export { isZone } from './contract.ts'
export { type Cursor, cursorFrom, cursorText, type MomentCursor, momentCursorFrom } from './cursor.ts'
export { Doorkeeper, doorsLayer, permits, type Recognised, whoever } from './doors.ts'
export { HOST_CLINIC, hostClinic } from './host-clinic.ts'
export { randomId } from './ids.ts'
export { lift, liftQuery } from './lift.ts'
export { networkOf } from './network.ts'
export { clockAsOf, past, type Past, today } from './past-clock.ts'
export type { PassedOn } from './rules.ts'
export { allows, changes, may, needsPasswordAlone, type Permission, PERMISSIONS } from './permissions.ts'
export {
  ApiAccessNeeded,
  codeOf,
  Forbidden,
  InvalidApiKey,
  NotSignedIn,
  Refusal,
  SubscriptionNeeded,
} from './refusal.ts'
export { ENGLISH, Speech, type Voice } from './speech.ts'
export { occurrences, occurrencesBetween } from './recurrence.ts'
export { receiptFor, receiptKey } from './receipt.ts'
export { replying } from './replies.ts'
export { addDays, momentOf, type Wall, wallAt, wallNow, weekStart } from './time.ts'
export { seenBefore } from './seen-before.ts'
export { worker } from './worker.ts'
export { BYTES, gives, givesWhole, says, takes, titled } from './wording.ts'
