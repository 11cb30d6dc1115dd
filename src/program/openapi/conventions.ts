import { reshaped, type Shape } from './document.ts'

const TIME = String.raw`^([01]\d|2[0-3]):[0-5]\d$`

/** What a name of ours promises of a text, and of a number, wherever it stands. */
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
  const known = texts.find(([pattern]) => pattern.test(name))?.[1]
  return known ? { ...shape, ...known } : shape
}

/** The shape of an answer, with what the names in it promise. */
export const promised = (shape: Shape): Shape =>
  reshaped(shape, ({ properties, ...rest }) =>
    properties
      ? {
          ...rest,
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, each]) => [name, byName(name, each)]),
          ),
        }
      : rest,
  )
