import type { Shape } from '../program/openapi/document.ts'

type Shapes = Readonly<Record<string, Shape>>

const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  email: /^\S+@\S+$/,
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const hasType = (value: unknown, { type }: Shape): boolean =>
  type === undefined || typeOf(value) === type || (type === 'number' && typeof value === 'number')

const matchesText = (text: string, { format, pattern }: Shape): boolean =>
  (format === undefined || (FORMATS[format]?.test(text) ?? false)) &&
  (pattern === undefined || new RegExp(pattern, 'u').test(text))

const objectDepartures = (value: object, shape: Shape, shapes: Shapes, at: string): string[] => {
  const { properties = {}, required = [], additionalProperties: more } = shape
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`)
  const all = Object.entries(value).flatMap(([name, each]) => {
    const propertyShape = properties[name] ?? (typeof more === 'object' ? more : undefined)
    return propertyShape
      ? listDepartures(each, propertyShape, shapes, `${at}.${name}`)
      : [`${at}.${name} is not in the document`]
  })
  return [...missing, ...all]
}

// Such a schema allows any value, for example for the fields of a stored event.
const allowsAnything = ({ type, properties, items, enum: among }: Shape): boolean =>
  [type, properties, items, among].every((each) => each === undefined)

const UNKNOWN_SHAPE: Shape = { type: 'in the document' }

/** Lists where a value departs from a schema of the document, including fields the schema does not name. */
export const listDepartures = (value: unknown, shape: Shape, shapes: Shapes, at = ''): string[] => {
  const { $ref, anyOf, items } = shape
  if ($ref) return listDepartures(value, shapes[$ref.split('/').at(-1) ?? ''] ?? UNKNOWN_SHAPE, shapes, at)
  if (anyOf) {
    const alternatives = anyOf.map((each) => listDepartures(value, each, shapes, at))
    return alternatives.find((found) => found.length === 0) ?? alternatives.flat()
  }
  if (allowsAnything(shape)) return []
  if (!hasType(value, shape)) return [`${at} is ${typeOf(value)}, not ${shape.type}`]
  if (shape.enum && !shape.enum.includes(value as string)) return [`${at} is ${String(value)}`]
  if (typeof value === 'string') return matchesText(value, shape) ? [] : [`${at} is ${value}`]
  if (Array.isArray(value)) {
    return value.flatMap((each, n) => listDepartures(each, items ?? {}, shapes, `${at}[${n}]`))
  }
  return typeof value === 'object' && value !== null ? objectDepartures(value, shape, shapes, at) : []
}
