import type { PatientDraft } from '../contract.ts'
import { fullName } from '../rules.ts'

/** Identifying details from one event. */
export type IdentifyingDetails = Partial<
  Pick<PatientDraft, 'firstName' | 'lastName' | 'email' | 'phone' | 'address'>
>

/** Names up to this length may also be ordinary words, so they must match exactly, including case. */
const MAX_SHORT_LENGTH = 4

const wordsIn = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1)

/** Whether a text identifies a patient by a part of the name, or by email, phone or address. */
export const identifiesPatient = (
  text: string,
  { firstName = '', lastName = '', email = '', phone = '', address = '' }: IdentifyingDetails,
): boolean => {
  const low = text.toLowerCase()
  const words = new Set(wordsIn(text))
  const lowerCaseWords = new Set(wordsIn(low))
  const containsName = (name: string) =>
    words.has(name) || (name.length > MAX_SHORT_LENGTH && lowerCaseWords.has(name.toLowerCase()))
  return (
    wordsIn(fullName({ firstName, lastName })).some(containsName) ||
    [email, phone, address].some(
      (detail) => detail.length > MAX_SHORT_LENGTH && low.includes(detail.toLowerCase()),
    )
  )
}
