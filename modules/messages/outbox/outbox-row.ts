import { Schema } from 'effect'
import { CHANNELS } from './contract.ts'

const { NullOr, String: Text } = Schema

const fields = {
  /** What the message is, such as `reminder-42`. */
  id: Text,
  channel: Schema.Literal(...CHANNELS),
  to: Text,
  /** null for texts. */
  subject: NullOr(Text),
  keptAt: Text,
}

/** A message the outbox has instead of its reader. */
export const KeptRow = Schema.Struct(fields).annotations({ identifier: 'KeptMessage' })
export type KeptRow = typeof KeptRow.Type

/** The same with its words. */
export const KeptLetter = Schema.Struct({
  ...fields,
  text: Text,
  /** As a mail program shows it; null for texts. */
  html: NullOr(Text),
  /** The whole e-mail as it would have gone out; null for texts. */
  source: NullOr(Text),
}).annotations({ identifier: 'KeptLetter' })
export type KeptLetter = typeof KeptLetter.Type
