import { Schema } from 'effect'
import { MERGE_FIELDS } from '#contracts/patients'
import { PatientRow } from '#modules/patients'
import { Moving } from './what-moves.ts'

const { Array: List, Boolean: Truth, Literal, NullOr, Number: Count, String: Text } = Schema

/** Visits of the two that are at one time. */
const AtOnce = Schema.Struct({
  date: Text,
  ownTime: Text,
  ownService: Text,
  otherTime: Text,
  otherService: Text,
})

/** What it would mean that two patients are one. */
export const MergePreview = Schema.Struct({
  id: Count,
  version: Count,
  patient: PatientRow,
  duplicate: PatientRow,
  moving: Moving,
  /** Channels that the duplicate declines and the patient does not. */
  declines: List(Literal('email', 'sms')),
  atOnce: List(AtOnce),
}).annotations({ identifier: 'MergePreview' })
export type MergePreview = typeof MergePreview.Type

/** A field of the record, with what is on it now and what was before the two became one. */
const Field = Schema.Struct({ field: Literal(...MERGE_FIELDS), now: Text, before: Text })

/** What it would mean that two who are one are two again. */
export const UnmergePreview = Schema.Struct({
  id: Count,
  version: Count,
  name: Text,
  duplicate: Schema.Struct({ id: Count, name: Text, mergedAt: Text, mergedBy: NullOr(Text) }),
  /** Fields of the patient that go back to what they were. */
  goesBack: List(Field),
  /** Fields that were taken over, and changed since: they stay. */
  stays: List(Field),
  moving: Moving,
  /** Both would have one email address, or somebody else has one of theirs by now. */
  emailTaken: Truth,
}).annotations({ identifier: 'UnmergePreview' })
export type UnmergePreview = typeof UnmergePreview.Type

/** Who may be the same person as a patient, and whose records went into theirs. Moments are ISO 8601. */
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
