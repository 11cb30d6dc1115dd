import type { PatientDraft } from './contract.ts'

/** What a person is known by, as far as one event says it. */
export type Called = Partial<Pick<PatientDraft, 'firstName' | 'lastName' | 'email' | 'phone' | 'address'>>

/** Names as short as these are words too: they count as one only where they are written as one. */
const SHORT = 4

const wordsIn = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1)

/** Whether a text says who a patient is: a part of the name, the email, the phone or the address. */
export const names = (
  text: string,
  { firstName = '', lastName = '', email = '', phone = '', address = '' }: Called,
): boolean => {
  const low = text.toLowerCase()
  const said = new Set(wordsIn(text))
  const heard = new Set(wordsIn(low))
  const says = (name: string) => said.has(name) || (name.length > SHORT && heard.has(name.toLowerCase()))
  return (
    wordsIn(`${firstName} ${lastName}`).some(says) ||
    [email, phone, address].some((known) => known.length > SHORT && low.includes(known.toLowerCase()))
  )
}
