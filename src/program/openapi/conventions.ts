import { reshape, type Shape } from './document.ts'

const TIME = String.raw`^([01]\d|2[0-3]):[0-5]\d$`

/** Formats implied by property names throughout the API, for strings and numbers. */
const texts: readonly (readonly [RegExp, Shape])[] = [
  [/^(date|dateOfBirth|today)$/, { type: 'string', format: 'date' }],
  [/^at$|[a-z]At$/, { type: 'string', format: 'date-time' }],
  [/^time$/, { type: 'string', pattern: TIME }],
  [/^email$/, { type: 'string', format: 'email' }],
]
const numbers = /^(id|version|duration|count|earlier|amount|appointments|followUps|reminders)$|[a-z]Id$/

const byName = (name: string, shape: Shape): Shape => {
  if (shape.anyOf) return { ...shape, anyOf: shape.anyOf.map((each) => byName(name, each)) }
  if (shape.type === 'number' && numbers.test(name)) return { ...shape, type: 'integer' }
  if (shape.type !== 'string' || shape.enum || shape.format || shape.pattern) return shape
  const format = texts.find(([pattern]) => pattern.test(name))?.[1]
  return format ? { ...shape, ...format } : shape
}

/** Adds the formats that property names imply to a shape. */
export const addFormats = (shape: Shape): Shape =>
  reshape(shape, ({ properties, ...rest }) =>
    properties
      ? {
          ...rest,
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, each]) => [name, byName(name, each)]),
          ),
        }
      : rest,
  )
