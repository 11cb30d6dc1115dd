import { atom } from 'nanostores'

/** A patient who was just added. */
export interface NewPatient {
  readonly id: number
  readonly name: string
}

/** Opens the appointment dialog for a new patient; null on pages without that dialog. */
export const $bookForPatient = atom<((patient: NewPatient) => void) | null>(null)

/** Shows “Add and book” in the patient dialog. Returns a function that hides it. */
export function offerBooking(book: (patient: NewPatient) => void): () => void {
  $bookForPatient.set(book)
  return () => $bookForPatient.set(null)
}

/** Whether the page has the dialog that adds a patient. */
export const $isPatientDialogMounted = atom(false)

/** Sets `$isPatientDialogMounted` while the dialog is mounted. Returns a function that clears it. */
export function allowAddingPatients(): () => void {
  $isPatientDialogMounted.set(true)
  return () => $isPatientDialogMounted.set(false)
}
