import { isCommon } from './common-passwords.ts'

/** What an attacker knows of the person with a password. */
export interface PasswordHolder {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly clinicName: string
}

/** Fewest letters and digits that a password must have besides names. */
const MIN_OTHER_CHARACTERS = 8
const MIN_NAME_LENGTH = 3

const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

// Longest first, so that a name within another one leaves nothing of it behind.
const namesOf = ({ email, firstName, lastName, clinicName }: PasswordHolder): readonly string[] => {
  const names = [email, email.split('@')[0] ?? '', firstName, lastName, clinicName]
  return names
    .flatMap((name) => [name, ...name.split(/\s+/)])
    .map(lettersAndDigits)
    .filter(({ length }) => length >= MIN_NAME_LENGTH)
    .toSorted((a, b) => b.length - a.length)
}

const consistsOfNames = (password: string, holder: PasswordHolder): boolean => {
  const text = lettersAndDigits(password)
  const rest = namesOf(holder).reduce((left, name) => left.replaceAll(name, ' '), text)
  return rest !== text && lettersAndDigits(rest).length < MIN_OTHER_CHARACTERS
}

/** Whether an attacker would try this password among the first for this person. */
export const isGuessable = (password: string, holder: PasswordHolder): boolean =>
  isCommon(password, holder.email) || consistsOfNames(password, holder)
