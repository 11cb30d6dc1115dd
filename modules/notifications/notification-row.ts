import { Schema } from 'effect'
import { NOTICE_TYPES, NOTICES, PRIORITIES } from './contract.ts'

/** Something staff are told. `title` and `message` are sentences; `what` and the ids are what they are made of. */
export const NoticeRow = Schema.Struct({
  id: Schema.Number,
  type: Schema.Literal(...NOTICE_TYPES),
  title: Schema.String,
  message: Schema.String,
  /** ISO 8601 */
  timestamp: Schema.String,
  /** Whether the caller has read it. */
  read: Schema.Boolean,
  priority: Schema.Literal(...PRIORITIES),
  what: Schema.Literal(...NOTICES),
  /** Where it is dealt with. */
  href: Schema.String,
}).annotations({ identifier: 'Notification' })
export type NoticeRow = typeof NoticeRow.Type
