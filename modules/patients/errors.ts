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
