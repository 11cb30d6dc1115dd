import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

/** No such patient in this clinic, or a patient who was removed. */
export class PatientNotFound extends Refusal('PatientNotFound') {}

/** Emails are unique within a clinic, without regard to case. */
export class PatientEmailTaken extends Refusal('PatientEmailTaken', { fields: ['email'] }) {}

/** A legal hold forbids erasing the record. */
export class PatientHeld extends Refusal('PatientHeld') {}

/** The reason of an erasure is kept permanently, so it cannot contain what is erased. */
export class ErasureReasonNames extends Refusal('ErasureReasonNames', { fields: ['reason'] }) {}

/** A patient cannot be merged with itself. */
export class SamePatient extends Refusal('SamePatient', { fields: ['duplicateId'] }) {}

/** The two patients are not merged, or no longer merged. */
export class NotMerged extends Refusal('NotMerged') {}

/** Two separate patients need two email addresses, and neither may belong to a third patient. */
export class UnmergeEmailTaken extends Refusal('UnmergeEmailTaken') {}

/** A merged patient is erased together with the patient they were merged into, or not at all. */
export class MergedIntoAnother extends Refusal('MergedIntoAnother') {}

/** Both notes together are longer than a record holds. */
export class MergedNotesTooLong extends Refusal('MergedNotesTooLong', { fields: ['values.notes'] }) {}
