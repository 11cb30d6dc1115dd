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
export { randomId } from './ids.ts'
export { lift, liftQuery } from './lift.ts'
export { networkOf } from './network.ts'
export { allows, changes, type Permission, PERMISSIONS } from './permissions.ts'
export { codeOf, Forbidden, NotSignedIn, Refusal, SubscriptionNeeded } from './refusal.ts'
export { receiptFor, receiptKey } from './receipt.ts'
export { replying } from './replies.ts'
export { addDays, momentOf, type Wall, wallAt, wallNow, weekStart } from './time.ts'
export { seenBefore } from './seen-before.ts'
export { BYTES, gives, says, takes, titled } from './wording.ts'
