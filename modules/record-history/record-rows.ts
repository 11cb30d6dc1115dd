import { Schema } from 'effect'
import { RECORD_KINDS, REMOVABLE, VALUE_SHAPES } from './contract.ts'

const { Array: List, Boolean: Flag, NullOr, Number: Count, Record, String: Text } = Schema

const Value = NullOr(Schema.Union(Text, Count, Flag, List(Text), Record({ key: Text, value: Text })))
const Values = NullOr(Record({ key: Text, value: Value }))
const kind = Schema.Literal(...RECORD_KINDS)

/** Who did something. `name` is null where nobody's is on record. */
const By = Schema.Struct({
  kind: Schema.Literal('user', 'patient', 'system'),
  id: Count,
  name: NullOr(Text),
})
export type By = typeof By.Type

/** What an event made of a field. */
const FieldChange = Schema.Struct({ field: Text, was: Value, is: Value })
export type FieldChange = typeof FieldChange.Type

/** An event of a record, and the difference it made. */
export const RecordEvent = Schema.Struct({
  version: Count,
  position: Count,
  at: Text,
  type: Text,
  by: By,
  source: Text,
  /** What it said of a person can no longer be read by anyone. */
  erased: Flag,
  changes: List(FieldChange),
}).annotations({ identifier: 'RecordEvent' })
export type RecordEvent = typeof RecordEvent.Type

const Field = Schema.Struct({ field: Text, as: Schema.Literal(...VALUE_SHAPES) })

const described = {
  kind,
  id: Count,
  fields: List(Field),
  /** What to call the records that values name, by kind and id: `patient-12`. */
  names: Record({ key: Text, value: Text }),
}

/** All that happened to a record, and what it is now. */
export const RecordHistory = Schema.Struct({
  ...described,
  version: Count,
  removed: Flag,
  now: Values,
  events: List(RecordEvent),
}).annotations({ identifier: 'RecordHistory' })
export type RecordHistory = typeof RecordHistory.Type

/** A record as it was: `was` is null, and `version` 0, where there was none yet. */
export const RecordMoment = Schema.Struct({
  ...described,
  version: Count,
  /** Of the last event by then. */
  position: Count,
  at: NullOr(Text),
  was: Values,
  now: Values,
  differ: List(Text),
}).annotations({ identifier: 'RecordMoment' })
export type RecordMoment = typeof RecordMoment.Type

/** A record that was taken off the lists, by whom and when. */
export const RemovedRow = Schema.Struct({
  kind: Schema.Literal(...REMOVABLE),
  id: Count,
  name: Text,
  at: Text,
  by: By,
}).annotations({ identifier: 'RemovedRecord' })
export type RemovedRow = typeof RemovedRow.Type

/** What a restored record is, and its version by now. */
export const RestoredRow = Schema.Struct({ kind, id: Count, version: Count }).annotations({
  identifier: 'RestoredRecord',
})
export type RestoredRow = typeof RestoredRow.Type
