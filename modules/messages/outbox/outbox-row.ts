import { Schema } from 'effect'
import { CHANNELS } from '../contract.ts'

const { NullOr, String: Text } = Schema

const fields = {
  /** The message's name, such as `reminder-42`. */
  id: Text,
  channel: Schema.Literal(...CHANNELS),
  to: Text,
  /** Null for texts. */
  subject: NullOr(Text),
  keptAt: Text,
}

export const KeptMessageRow = Schema.Struct(fields).annotations({ identifier: 'KeptMessage' })
export type KeptMessageRow = typeof KeptMessageRow.Type

export const KeptMessage = Schema.Struct({
  ...fields,
  text: Text,
  /** The HTML that a mail program shows; null for texts. */
  html: NullOr(Text),
  /** The email source; null for texts. */
  source: NullOr(Text),
  /** Whether links were left out, because anyone who opens them acts as the recipient. */
  linkHidden: Schema.Boolean,
}).annotations({ identifier: 'KeptMessageContent' })
export type KeptMessage = typeof KeptMessage.Type
