import { refusalsIn } from '#modules/kernel'
import { problemsIn } from '#rules/kernel'
import * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()
const Refusal = refusalsIn(words)

/** No such patient in this clinic, or a patient who was removed. */
export class PatientNotFound extends Refusal('PatientNotFound') {}

/** Emails are unique within a clinic, without regard to case. */
export class PatientEmailTaken extends Refusal('PatientEmailTaken', { fields: ['email'] }) {}

/** The email is not a valid address and differs from the one on the record. */
export class PatientEmailInvalid extends Refusal('PatientEmailInvalid', { fields: ['email'] }) {}

/** Nobody alive was born on this date: it is in the future, or more than 130 years ago. */
export class BirthDateOutOfRange extends Refusal('BirthDateOutOfRange', {
  fields: { dateOfBirth: problem('birth_date_out_of_range') },
}) {}

/** The chosen patient cannot be the contact of the other one. */
export class ContactUnusable extends Refusal('ContactUnusable', {
  fields: ['contactOf'],
  limitedParams: { why: null },
}) {}

export class PatientHeld extends Refusal('PatientHeld') {}

/** The reason of an erasure is kept permanently, so it cannot contain what is erased. */
export class ErasureReasonNames extends Refusal('ErasureReasonNames', { fields: ['reason'] }) {}

export class SamePatient extends Refusal('SamePatient', { fields: ['duplicateId'] }) {}

export class NotMerged extends Refusal('NotMerged') {}

/** Two separate patients need two email addresses, and neither may belong to a third patient. */
export class UnmergeEmailTaken extends Refusal('UnmergeEmailTaken') {}

/** A merged patient is erased together with the patient they were merged into, or not at all. */
export class MergedIntoAnother extends Refusal('MergedIntoAnother') {}

export class MergedNotesTooLong extends Refusal('MergedNotesTooLong', { fields: ['values.notes'] }) {}
