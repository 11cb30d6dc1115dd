import { Schema } from 'effect'
import { RECORD_KINDS, REMOVABLE_KINDS, VALUE_SHAPES } from './contract.ts'

const { Array: List, Boolean: Flag, NullOr, Number: Num, Record, String: Text } = Schema

const Value = NullOr(Schema.Union(Text, Num, Flag, List(Text), Record({ key: Text, value: Text })))
const Values = NullOr(Record({ key: Text, value: Value }))
const kind = Schema.Literal(...RECORD_KINDS)

const actor = { kind: Schema.Literal('user', 'patient', 'system'), id: Num, name: NullOr(Text) }

/** The actor of an event. `name` is null if it is not recorded; a user's is that of the time of the event. */
const By = Schema.Struct({
  ...actor,
  /** The user's present name if it differs; null otherwise. */
  nameNow: NullOr(Text),
})
export type By = typeof By.Type

const FieldChange = Schema.Struct({ field: Text, was: Value, is: Value })
export type FieldChange = typeof FieldChange.Type

export const RecordEvent = Schema.Struct({
  version: Num,
  position: Num,
  at: Text,
  type: Text,
  by: By,
  source: Text,
  erased: Flag,
  /** Whether its personal values cannot be decrypted although nobody erased them. */
  unreadable: Flag,
  changes: List(FieldChange),
}).annotations({ identifier: 'RecordEvent' })
export type RecordEvent = typeof RecordEvent.Type

const Field = Schema.Struct({
  field: Text,
  as: Schema.Literal(...VALUE_SHAPES),
  /** Whether restoring an earlier version restores it. */
  restored: Flag,
})

const commonFields = {
  kind,
  id: Num,
  fields: List(Field),
  /** Names of the records that values refer to, by kind and id: `patient-12`. */
  names: Record({ key: Text, value: Text }),
}

export const RecordHistory = Schema.Struct({
  ...commonFields,
  version: Num,
  removed: Flag,
  now: Values,
  events: List(RecordEvent),
}).annotations({ identifier: 'RecordHistory' })
export type RecordHistory = typeof RecordHistory.Type

/** A record at a moment. If it did not exist yet, `was` is null and `version` is 0. */
export const RecordMoment = Schema.Struct({
  ...commonFields,
  version: Num,
  /** Position of the last event by then. */
  position: Num,
  at: NullOr(Text),
  was: Values,
  now: Values,
  differ: List(Text),
}).annotations({ identifier: 'RecordMoment' })
export type RecordMoment = typeof RecordMoment.Type

export const RemovedRow = Schema.Struct({
  kind: Schema.Literal(...REMOVABLE_KINDS),
  id: Num,
  name: Text,
  at: Text,
  by: By,
}).annotations({ identifier: 'RemovedRecord' })
export type RemovedRow = typeof RemovedRow.Type

export const RestoredRow = Schema.Struct({
  kind,
  id: Num,
  version: Num,
  /** The fields that differ from the version it went back to, and are not restored. */
  notRestored: List(Text),
}).annotations({
  identifier: 'RestoredRecord',
})
export type RestoredRow = typeof RestoredRow.Type
