import { parseArgs } from 'node:util'
import { StartupError } from '#modules/platform'

/** Parses an option’s whole number; undefined if the option is missing. */
export const numberOption = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const value = Number(text)
  if (Number.isSafeInteger(value) && value >= 0) return value
  throw new StartupError(`--${name} takes a whole number, not "${text}".`)
}

/** Returns an option’s value, or fails if it is missing or empty. */
export const required = <A>(name: string, value: A | undefined): A => {
  if (value === undefined || value === '') throw new StartupError(`--${name} is missing.`)
  return value
}

/** Parses a verb’s options, all of which take a value unless listed in `flags`. */
export const options = (args: readonly string[], names: readonly string[], flags: readonly string[] = []) =>
  parseArgs({
    args: [...args],
    options: Object.fromEntries([
      ...names.map((name) => [name, { type: 'string' as const }]),
      ...flags.map((name) => [name, { type: 'boolean' as const }]),
    ]),
  }).values as Readonly<Record<string, string | undefined>>
