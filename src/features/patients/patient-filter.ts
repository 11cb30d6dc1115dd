import { text } from '../../language/index.ts'

export interface NamedPatient {
  readonly id: number
  readonly name: string
}

/** Returns the patient a list is filtered by, with the name from its first row; null without one. */
export const findFilteredPatient = (
  [row]: readonly { readonly patientName: string | null }[],
  patientId: number | null,
): NamedPatient | null =>
  patientId !== null && row?.patientName ? { id: patientId, name: row.patientName } : null

interface PatientNames {
  readonly remember: (patient: NamedPatient | null) => void
  /** Returns a patient with the name, or with the number where the name is unknown. */
  readonly patient: (id: number | null) => NamedPatient | null
}

/** Keeps the names of the patients a list was filtered by, because its URL has only the numbers. */
export const createPatientNames = (first: NamedPatient | null): PatientNames => {
  const names = new Map<number, string>()
  const remember = (patient: NamedPatient | null): void => {
    if (patient) names.set(patient.id, patient.name)
  }
  remember(first)
  return {
    remember,
    patient: (id) => (id === null ? null : { id, name: names.get(id) ?? text.responses.patient(id) }),
  }
}
