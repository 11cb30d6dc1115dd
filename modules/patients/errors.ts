import { Refusal } from '#modules/kernel'

/** No such patient in this clinic, or one that was removed. */
export class PatientNotFound extends Refusal<'PatientNotFound'> {
  constructor() {
    super('PatientNotFound', 'This patient does not exist.')
  }
}

/** Emails are unique within a clinic, without regard to case. */
export class PatientEmailTaken extends Refusal<'PatientEmailTaken'> {
  constructor() {
    super('PatientEmailTaken', 'A patient with this email already exists', {
      fields: { email: 'A patient with this email already exists' },
    })
  }
}

/** A legal hold stands: the record must be kept, whatever else is said. */
export class PatientHeld extends Refusal<'PatientHeld'> {
  constructor() {
    super('PatientHeld', 'A legal hold stands on this patient. Lift it first.')
  }
}

/** The reason of an erasure stays for good: it cannot hold what is to go. */
export class ErasureReasonNames extends Refusal<'ErasureReasonNames'> {
  constructor() {
    const says = 'The reason stays on record for good: leave out the patient’s name and address'
    super('ErasureReasonNames', says, { fields: { reason: says } })
  }
}

/** Nobody is merged with themselves. */
export class SamePatient extends Refusal<'SamePatient'> {
  constructor() {
    const says = 'These are the same record. Please choose another patient.'
    super('SamePatient', says, { fields: { duplicateId: says } })
  }
}

/** There is nothing to undo: the two are not merged, or not any more. */
export class NotMerged extends Refusal<'NotMerged'> {
  constructor() {
    super('NotMerged', 'These two patients are not merged.')
  }
}

/** An email is one patient’s: two who are parted need two, and nobody else may have either by then. */
export class UnmergeEmailTaken extends Refusal<'UnmergeEmailTaken'> {
  constructor() {
    super(
      'UnmergeEmailTaken',
      'Two patients would have the same email address. Change it on the record that has it now, then unmerge.',
    )
  }
}

/** Who was merged into another is erased with them, or not at all. */
export class MergedIntoAnother extends Refusal<'MergedIntoAnother'> {
  constructor() {
    super(
      'MergedIntoAnother',
      'This patient was merged into another. Erase that one, or unmerge the two first.',
    )
  }
}

/** Two notes that together are more than a record holds. */
export class MergedNotesTooLong extends Refusal<'MergedNotesTooLong'> {
  constructor() {
    const says = 'Both notes together are too long. Keep one of them, or shorten them first.'
    super('MergedNotesTooLong', says, { fields: { 'values.notes': says } })
  }
}
