import { parseArgs } from 'node:util'
import { Obstacle } from '#modules/platform'

/** A whole number behind an option, or undefined when the option was not given. */
export const numberOption = (name: string, given: string | undefined): number | undefined => {
  if (given === undefined) return undefined
  const value = Number(given)
  if (Number.isSafeInteger(value) && value >= 0) return value
  throw new Obstacle(`--${name} takes a whole number, not "${given}".`)
}

/** An option that must be there. */
export const required = <A>(name: string, value: A | undefined): A => {
  if (value === undefined || value === '') throw new Obstacle(`--${name} is missing.`)
  return value
}

/** The options of a verb, all of which take a value unless named in `flags`. */
export const options = (args: readonly string[], names: readonly string[], flags: readonly string[] = []) =>
  parseArgs({
    args: [...args],
    options: Object.fromEntries([
      ...names.map((name) => [name, { type: 'string' as const }]),
      ...flags.map((name) => [name, { type: 'boolean' as const }]),
    ]),
  }).values as Readonly<Record<string, string | undefined>>
