export { earliestBirthDate, isBirthDate } from './birth-date.ts'

interface Names {
  readonly firstName: string
  readonly lastName: string
}

/** Returns a patient's full name: first and last name, or the one name of a person who has one; '' if erased. */
export const fullName = ({ firstName, lastName }: Names): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** Whether the names on record are those of a person with one name: only they may be without a last name. */
export const hasOneName = ({ firstName, lastName }: Names): boolean => firstName !== '' && lastName === ''
