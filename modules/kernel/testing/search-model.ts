import { searchKey } from '../search-key.ts'

const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/[^0-9]/g, '')

const PHONE = /^[0-9 ()+./]+$/
const MIN_NUMBER_DIGITS = 4

const isNumber = (q: string): boolean => PHONE.test(searchKey(q)) && digitsOf(q).length >= MIN_NUMBER_DIGITS

/** Whether a search finds any of the texts: one contains all words, or the number. */
export const isFoundIn = (q: string, ...texts: readonly string[]): boolean => {
  const words = isNumber(q) ? [searchKey(q)] : searchKey(q).split(' ')
  return texts.some((text) => words.every((word) => searchKey(text).includes(word)))
}

/** Whether the digits of a search for a phone number occur in this one. */
export const isPartOfPhone = (q: string, phone: string): boolean =>
  isNumber(q) && digitsOf(phone).includes(digitsOf(q))
