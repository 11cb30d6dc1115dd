import { variables } from './variables.ts'

const KNOWN = Object.keys(variables.shape)

// Other programs have variables that begin with DATABASE_ or STRIPE_, so only these families are ours alone.
const FAMILY_PREFIXES = /^(CARETRAIL|BACKUPS|CLAMD|MAIL|METRICS|OPERATOR|SMTP|SUPPORT|TRUSTED|TWILIO)_/

/** The number of letters to add, drop or exchange to turn one word into the other. */
const editDistance = (from: string, to: string): number => {
  let previous = Array.from({ length: to.length + 1 }, (_, n) => n)
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1]
    for (const [column, other] of [...to].entries()) {
      const substitutionCost = (previous[column] ?? 0) + (letter === other ? 0 : 1)
      current.push(Math.min(substitutionCost, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous[to.length] ?? 0
}

/** Short names are close to many words that have nothing to do with them, such as HOST to HOME. */
const MIN_LONG_NAME_LENGTH = 8

const isMistyped = (name: string): boolean =>
  KNOWN.some(
    (known) => editDistance(name.toUpperCase(), known) <= (known.length < MIN_LONG_NAME_LENGTH ? 1 : 2),
  )

/** Lists the names in an environment that look like variables of Caretrail but are not, in alphabetical order. */
export const unknownVariables = (names: readonly string[]): readonly string[] =>
  names
    .filter(
      (name) => !KNOWN.includes(name) && name.length >= 4 && (FAMILY_PREFIXES.test(name) || isMistyped(name)),
    )
    .sort()
