import { text } from '../../language/index.ts'

export interface NamedPatient {
  readonly id: number
  readonly name: string
}

/** Returns the patient a list is filtered by, with the name from its first row; null without one. */
export const patientOfRows = (
  [row]: readonly { readonly patientName: string | null }[],
  patientId: number | null,
): NamedPatient | null =>
  patientId !== null && row?.patientName ? { id: patientId, name: row.patientName } : null

/** The names of the patients a list was filtered by, because its URL has only the numbers. */
export class PatientNames {
  readonly #names = new Map<number, string>()

  constructor(patient: NamedPatient | null) {
    this.remember(patient)
  }

  remember(patient: NamedPatient | null): void {
    if (patient) this.#names.set(patient.id, patient.name)
  }

  /** Returns a patient with the name, or with the number where the name is unknown. */
  patient(id: number | null): NamedPatient | null {
    return id === null ? null : { id, name: this.#names.get(id) ?? text.responses.patient(id) }
  }
}
