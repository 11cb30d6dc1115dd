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

const isOf = (value: unknown, { type }: Shape): boolean =>
  type === undefined || typeOf(value) === type || (type === 'number' && typeof value === 'number')

const fits = (text: string, { format, pattern }: Shape): boolean =>
  (format === undefined || (FORMATS[format]?.test(text) ?? false)) &&
  (pattern === undefined || new RegExp(pattern, 'u').test(text))

const inObject = (value: object, shape: Shape, shapes: Shapes, at: string): string[] => {
  const { properties = {}, required = [], additionalProperties: more } = shape
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`)
  const all = Object.entries(value).flatMap(([name, each]) => {
    const propertyShape = properties[name] ?? (typeof more === 'object' ? more : undefined)
    return propertyShape
      ? departures(each, propertyShape, shapes, `${at}.${name}`)
      : [`${at}.${name} is not in the document`]
  })
  return [...missing, ...all]
}

// Fields of any type, such as those of a stored event.
const saysNothing = ({ type, properties, items, enum: among }: Shape): boolean =>
  [type, properties, items, among].every((each) => each === undefined)

const unheardOf: Shape = { type: 'in the document' }

/** Lists where a value departs from a schema of the document, including fields the schema does not name. */
export const departures = (value: unknown, shape: Shape, shapes: Shapes, at = ''): string[] => {
  const { $ref, anyOf, items } = shape
  if ($ref) return departures(value, shapes[$ref.split('/').at(-1) ?? ''] ?? unheardOf, shapes, at)
  if (anyOf) {
    const tried = anyOf.map((each) => departures(value, each, shapes, at))
    return tried.find((found) => found.length === 0) ?? tried.flat()
  }
  if (saysNothing(shape)) return []
  if (!isOf(value, shape)) return [`${at} is ${typeOf(value)}, not ${shape.type}`]
  if (shape.enum && !shape.enum.includes(value as string)) return [`${at} is ${String(value)}`]
  if (typeof value === 'string') return fits(value, shape) ? [] : [`${at} is ${value}`]
  if (Array.isArray(value)) {
    return value.flatMap((each, n) => departures(each, items ?? {}, shapes, `${at}[${n}]`))
  }
  return typeof value === 'object' && value !== null ? inObject(value, shape, shapes, at) : []
}
