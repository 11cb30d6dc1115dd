import type { CONTACT_PROBLEMS } from './contract.ts'

/** The patient whose email and phone another is to use, or none, with the facts that decide whether that may be. */
export interface ChosenContact {
  /** Null: the patient's own email and phone. */
  readonly id: number | null
  /** Whether this already is the record's contact. A merged contact counts as the patient it was merged into. */
  readonly isAsBefore: boolean
  readonly isListed: boolean
  readonly isSamePatient: boolean
  /** Whether the chosen patient uses the email and phone of someone else. */
  readonly usesContact: boolean
  /** Whether others use the email and phone of the patient for whom this contact is chosen. */
  readonly isContactOfOthers: boolean
}

/** Returns why a patient cannot be the contact. A contact has no contact: messages follow one link, never two. */
export const findContactProblem = ({
  id,
  isListed,
  isSamePatient,
  usesContact,
  isContactOfOthers,
}: ChosenContact): (typeof CONTACT_PROBLEMS)[number] | undefined => {
  if (id === null) return undefined
  if (isSamePatient) return 'same_patient'
  if (!isListed) return 'not_listed'
  if (usesContact) return 'uses_contact'
  return isContactOfOthers ? 'is_contact' : undefined
}
