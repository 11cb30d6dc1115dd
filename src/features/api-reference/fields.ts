import type { Parameter, Shape } from '../../program/openapi/document.ts'
import { reference } from './words.en.ts'

/** A value’s type in words, with the name of its schema if it has one. */
export interface Kind {
  readonly words: string
  readonly schemaName?: string
}

/** A field of a request or response. A nested field is named by its path. */
export interface Field extends Kind {
  readonly name: string
  readonly required: boolean
  readonly description?: string | undefined
}

const { kinds } = reference

/** Recognizes a pattern by an example that matches it, since readers cannot read regular expressions. */
const patternExamples: readonly (readonly [string, string])[] = [
  ['2031-05-06', kinds.date],
  ['2031-05', kinds.month],
  ['09:30', kinds.time],
]

const fits = (pattern: string, example: string): boolean => new RegExp(pattern, 'u').test(example)

const textKind = ({ format, pattern, maxLength }: Shape): string => {
  if (format === 'date') return kinds.date
  if (format === 'date-time') return kinds.moment
  if (format === 'email') return kinds.email
  const match = patternExamples.find(([example]) => pattern && fits(pattern, example) && !fits(pattern, 'x'))
  return match?.[1] ?? (maxLength ? kinds.textTo(maxLength) : kinds.text)
}

const numberKind = (shape: Shape): string => {
  const { type, minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER } = shape
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  if (least === undefined) return type === 'integer' ? kinds.integer : kinds.number
  return maximum < Number.MAX_SAFE_INTEGER ? kinds.numberTo(least, maximum) : kinds.numberFrom(least)
}

const isNothing = ({ type }: Shape): boolean => type === 'null'

export const kindOf = (shape: Shape): Kind => {
  const { $ref, anyOf, items } = shape
  if ($ref) return refKind($ref)
  if (anyOf) return unionKind(anyOf)
  if (shape.const !== undefined) return { words: kinds.always(String(shape.const)) }
  if (shape.enum)
    return { words: shape.enum.length > 1 ? kinds.oneOf(shape.enum.join(', ')) : String(shape.enum[0]) }
  if (items) {
    const { words, ...rest } = kindOf(items)
    return { words: kinds.listOf(words), ...rest }
  }
  if (shape.type === 'integer' || shape.type === 'number') return { words: numberKind(shape) }
  if (shape.type === 'boolean') return { words: kinds.boolean }
  return { words: shape.type === 'string' ? textKind(shape) : kinds.object }
}

const refKind = (ref: string): Kind => {
  const name = ref.split('/').at(-1) ?? ''
  return { words: name, schemaName: name }
}

const unionKind = (shapes: readonly Shape[]): Kind => {
  const all = shapes.filter((each) => !isNothing(each)).map(kindOf)
  const words = all.map((each) => each.words).join(kinds.or)
  const schemaName = all.find((each) => each.schemaName)?.schemaName
  return {
    words: shapes.some(isNothing) ? kinds.orNothing(words) : words,
    ...(schemaName ? { schemaName } : {}),
  }
}

const nestedFieldsOf = (name: string, shape: Shape): Field[] => {
  if (shape.properties) return fieldsOf(shape, `${name}.`)
  return shape.items ? nestedFieldsOf(`${name}[]`, shape.items) : []
}

/** Lists the fields of an object, including those of nested objects. */
export const fieldsOf = ({ properties = {}, required = [] }: Shape, prefix = ''): Field[] =>
  Object.entries(properties).flatMap(([name, shape]) => [
    {
      name: `${prefix}${name}`,
      required: required.includes(name),
      description: shape.description,
      ...kindOf(shape),
    },
    ...nestedFieldsOf(`${prefix}${name}`, shape),
  ])

export const fieldOf = ({ name, required, schema, description }: Parameter): Field => ({
  name,
  required,
  description: description ?? schema.description,
  ...kindOf(schema),
})
