import type { CONTACT_PROBLEMS } from './contract.ts'

/** The patient whose email and phone are to be used for another one, or none, as a decision needs them. */
export interface ChosenContact {
  /** Null: the patient's own email and phone. */
  readonly id: number | null
  /** Whether the record names that one already, perhaps as the one whom the chosen contact was merged into. */
  readonly isAsBefore: boolean
  readonly isListed: boolean
  readonly isSamePatient: boolean
  /** Whether that patient uses the contact of someone else. */
  readonly usesContact: boolean
  /** Whether others use the contact of the patient that this is chosen for. */
  readonly isContactOfOthers: boolean
}

/** Names why a patient cannot be the contact; undefined if they can. Whom messages go to takes one step, never two. */
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
