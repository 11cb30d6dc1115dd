import { Schema } from 'effect'
import { NOTIFICATION_TYPES, NOTIFICATION_KINDS, PRIORITIES } from './contract.ts'

/** A notification. `title` and `message` are in English, built from `what` and `params`. */
export const NotificationRow = Schema.Struct({
  id: Schema.Number,
  type: Schema.Literal(...NOTIFICATION_TYPES),
  title: Schema.String,
  message: Schema.String,
  /** ISO 8601 */
  timestamp: Schema.String,
  /** Whether the caller has read it. */
  read: Schema.Boolean,
  priority: Schema.Literal(...PRIORITIES),
  what: Schema.Literal(...NOTIFICATION_KINDS),
  /** The values in the sentences, such as names and moments. */
  params: Schema.Record({ key: Schema.String, value: Schema.Unknown }),
  href: Schema.String,
}).annotations({ identifier: 'Notification' })
export type NotificationRow = typeof NotificationRow.Type
