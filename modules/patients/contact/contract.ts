/** Why a patient cannot be the contact of another, whose email and phone are used. */
export const CONTACT_PROBLEMS = ['not_listed', 'same_patient', 'uses_contact', 'is_contact'] as const
export type ContactProblem = (typeof CONTACT_PROBLEMS)[number]
