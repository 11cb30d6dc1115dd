import { InvalidArgumentError, Option } from 'commander'

/** An option of a verb, whose value becomes an `A`. */
export interface VerbOption<A> {
  readonly description: string
  /** The name that the help shows for its value; an option without one is a flag. */
  readonly placeholder?: string
  readonly isRequired?: boolean
  /** The value if the option is absent. */
  readonly defaultValue?: A
  readonly parse?: (text: string) => A
}

/** An option without a value. */
export const flag = (description: string): VerbOption<true | undefined> => ({ description })

const parseText = (text: string): string => {
  if (text.trim() !== '' && !text.startsWith('--')) return text
  throw new InvalidArgumentError('It takes a value.')
}

/** An option that takes a text. If another option follows instead, the text was forgotten. */
export const textOption = (placeholder: string, description: string): VerbOption<string | undefined> => ({
  placeholder,
  description,
  parse: parseText,
})

const parseNumber = (text: string): number => {
  const value = Number(parseText(text))
  if (Number.isSafeInteger(value) && value >= 0) return value
  throw new InvalidArgumentError('It takes a whole number.')
}

/** An option with a whole number. */
export const numberOption = (placeholder: string, description: string): VerbOption<number | undefined> => ({
  placeholder,
  description,
  parse: parseNumber,
})

/** An option with a whole number, which has a default. */
export const countOption = (description: string, defaultValue: number): VerbOption<number> => ({
  placeholder: 'N',
  description,
  defaultValue,
  parse: parseNumber,
})

/** An option that must be given. */
export const requiredOption = <A>({ parse, ...option }: VerbOption<A | undefined>): VerbOption<A> => ({
  ...option,
  isRequired: true,
  parse: parse as (text: string) => A,
})

export const CLINIC_OPTION = numberOption('ID', 'The clinic, by the number that "clinic list" shows')

const toKebabCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Declares an option to the parser: `sendDue` is written `--send-due`. */
export const toOption = (name: string, option: VerbOption<unknown>): Option => {
  const { description, placeholder, defaultValue, parse } = option
  const parserOption = new Option(
    `--${toKebabCase(name)}${placeholder ? ` <${placeholder}>` : ''}`,
    description,
  )
  if (parse) parserOption.argParser(parse)
  return parserOption.default(defaultValue)
}
