import { formatDay, LOCALES } from '#rules/kernel'
import { LANGUAGES } from '../../kernel/contract.ts'

const MONTH_COUNT = 12
const DAY_COUNT = 7
/** A month or weekday may be cut to this many letters: 'Mar', 'sept', 'mié'. */
const MIN_LETTERS = 3

const pad = (n: number | string): string => String(n).padStart(2, '0')

const toPlainLetters = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns a list of names, in all languages of the product, for each month or weekday. */
const namesOf = (count: number, part: Intl.DateTimeFormatOptions, dayOf: (n: number) => string) =>
  Array.from({ length: count }, (_, n) =>
    LANGUAGES.map((language) => toPlainLetters(formatDay(dayOf(n), LOCALES[language], part))),
  )

// January 1, 2001 was a Monday.
const MONTHS = namesOf(MONTH_COUNT, { month: 'long' }, (n) => `2001-${pad(n + 1)}-01`)
const WEEKDAYS = namesOf(DAY_COUNT, { weekday: 'long' }, (n) => `2001-01-${pad(n + 1)}`)

/** Words in a written date that mean nothing: '7 de marzo del 1984', 'the 7th of March', '1er mars', 'le 7 mars'. */
const FILLERS = new Set(['de', 'del', 'el', 'le', 'du', 'the', 'of', 'st', 'nd', 'rd', 'th', 'er', 'o'])

const isNameOrPrefix = (names: readonly string[], word: string): boolean =>
  word.length >= MIN_LETTERS && names.some((name) => name.startsWith(word))

/** The numbers of the months that a word may mean: 'juil' [7], 'jui' [6, 7]. */
const monthsOf = (word: string): readonly number[] =>
  MONTHS.flatMap((names, index) => (isNameOrPrefix(names, word) ? [index + 1] : []))

const isDateWord = (word: string): boolean =>
  FILLERS.has(word) || monthsOf(word).length > 0 || WEEKDAYS.some((names) => isNameOrPrefix(names, word))

/** Converts a date with the name of its month, in any language, to YYYY-MM-DD; undefined if it is ambiguous. */
export const parseSpelledDate = (dateText: string): string | undefined => {
  const text = toPlainLetters(dateText)
  if (!/^[a-z\d\s.,/-]+$/.test(text)) return undefined
  const words = text.match(/[a-z]+/g) ?? []
  const numbers = text.match(/\d+/g) ?? []
  const months = new Set(words.flatMap(monthsOf))
  const [month = 0] = months
  const day = numbers.find((digits) => digits.length <= 2)
  const year = numbers.find((digits) => digits.length === 4)
  const isClear = numbers.length === 2 && months.size === 1 && words.every(isDateWord)
  return isClear && day && year ? `${year}-${pad(month)}-${pad(day)}` : undefined
}
