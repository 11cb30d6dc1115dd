/** The subject whose key seals the personal data of a patient. */
export const subject = (patientId: number): string => `patient-${patientId}`
