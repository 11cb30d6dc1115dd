import { atom } from 'nanostores'

/** A patient who was just added. */
export interface NewPatient {
  readonly id: number
  readonly name: string
}

/** Books for a new patient, on pages that have the dialog of an appointment; null elsewhere. */
export const $booking = atom<((patient: NewPatient) => void) | null>(null)

/** Offers, beside adding a patient, to book for them at once. Returns a function that ends the offer. */
export function offerBooking(book: (patient: NewPatient) => void): () => void {
  $booking.set(book)
  return () => $booking.set(null)
}

/** Whether the page has the dialog that adds a patient. */
export const $canAddPatient = atom(false)

/** Notes that the page has the dialog. Returns a function for when it has no longer. */
export function offerAdding(): () => void {
  $canAddPatient.set(true)
  return () => $canAddPatient.set(false)
}
