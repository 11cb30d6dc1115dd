import { Schema } from 'effect'
import { MERGE_FIELDS } from '#contracts/patients'
import { PatientRow } from '#modules/patients'

const { Array: List, Boolean: Truth, Literal, NullOr, Number: Count, String: Text } = Schema

const Ids = NullOr(List(Count))

/** The records that a merge moves; null where the caller may not read such records. */
const MovingRecords = Schema.Struct({
  appointments: Ids,
  documents: Ids,
  submissions: Ids,
  reminders: Ids,
  invitations: Ids,
})
export type MovingRecords = typeof MovingRecords.Type

const SimultaneousVisits = Schema.Struct({
  date: Text,
  ownTime: Text,
  ownService: Text,
  otherTime: Text,
  otherService: Text,
})

export const MergePreview = Schema.Struct({
  id: Count,
  version: Count,
  patient: PatientRow,
  duplicate: PatientRow,
  moving: MovingRecords,
  /** Channels that the duplicate declines and the patient does not. */
  declines: List(Literal('email', 'sms')),
  /** Null if the caller may not read appointments. */
  atOnce: NullOr(List(SimultaneousVisits)),
}).annotations({ identifier: 'MergePreview' })
export type MergePreview = typeof MergePreview.Type

const FieldPreview = Schema.Struct({ field: Literal(...MERGE_FIELDS), now: Text, before: Text })

export const UnmergePreview = Schema.Struct({
  id: Count,
  version: Count,
  name: Text,
  duplicate: Schema.Struct({ id: Count, name: Text, mergedAt: Text, mergedBy: NullOr(Text) }),
  /** Fields of the patient that revert to their earlier value. */
  goesBack: List(FieldPreview),
  /** Merged fields that changed since: they keep their value. */
  stays: List(FieldPreview),
  moving: MovingRecords,
  /** Both patients would have the same email address, or another patient now uses the restored one. */
  emailTaken: Truth,
}).annotations({ identifier: 'UnmergePreview' })
export type UnmergePreview = typeof UnmergePreview.Type

/** Possible duplicates of a patient, and the patients merged into them. Times are ISO 8601. */
export const Duplicates = Schema.Struct({
  id: Count,
  version: Count,
  merged: List(Schema.Struct({ id: Count, name: Text, mergedAt: Text, mergedBy: NullOr(Text), held: Truth })),
  alike: List(
    Schema.Struct({
      id: Count,
      name: Text,
      dateOfBirth: Text,
      email: Text,
      sameEmail: Truth,
      samePhone: Truth,
      sameNameAndBirthDate: Truth,
    }),
  ),
}).annotations({ identifier: 'Duplicates' })
export type Duplicates = typeof Duplicates.Type
