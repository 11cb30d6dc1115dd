import { type Document, type Operation, type Parameter, reshape, type Shape } from './document.ts'

const TIME = String.raw`^([01]\d|2[0-3]):[0-5]\d$`

/** Formats implied by property names throughout the API, for strings and numbers. */
const textFormats: readonly (readonly [RegExp, Shape])[] = [
  [/^(date|dateOfBirth|today)$/, { type: 'string', format: 'date' }],
  [/^at$|[a-z]At$/, { type: 'string', format: 'date-time' }],
  [/^time$/, { type: 'string', pattern: TIME }],
  [/^email$/, { type: 'string', format: 'email' }],
]
const integerNames = /^(id|version|duration|count|earlier|amount|appointments|followUps|reminders)$|[a-z]Id$/

const withImpliedFormat = (name: string, shape: Shape): Shape => {
  if (shape.anyOf) return { ...shape, anyOf: shape.anyOf.map((each) => withImpliedFormat(name, each)) }
  if (shape.type === 'number' && integerNames.test(name)) return { ...shape, type: 'integer' }
  if (shape.type !== 'string' || shape.enum || shape.format || shape.pattern) return shape
  const format = textFormats.find(([pattern]) => pattern.test(name))?.[1]
  return format ? { ...shape, ...format } : shape
}

/** Adds the formats that property names imply to a shape. */
const addFormats = (shape: Shape): Shape =>
  reshape(shape, ({ properties, ...rest }) =>
    properties
      ? {
          ...rest,
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, each]) => [name, withImpliedFormat(name, each)]),
          ),
        }
      : rest,
  )

const REF = '#/components/schemas/'

const distinct = (shapes: readonly Shape[]): Shape[] => [
  ...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values(),
]

/** Removes duplicate alternatives, and the patterns of shapes with a format. */
const simplifyShape = (shape: Shape): Shape => {
  const { anyOf, ...rest } = shape
  if (rest.format) delete rest.pattern
  if (!anyOf) return rest
  const [only, ...others] = distinct(anyOf)
  return only && others.length === 0 ? { ...rest, ...only } : { ...rest, anyOf: distinct(anyOf) }
}

const makeReferences = (components: Readonly<Record<string, Shape>>) => {
  const byShape = new Map(
    Object.entries(components)
      .toReversed()
      .map(([name, shape]) => [JSON.stringify(shape), name]),
  )
  return (shape: Shape) => {
    const name = shape.properties && byShape.get(JSON.stringify(shape))
    return name ? { $ref: `${REF}${name}` } : shape
  }
}

const isParameter = (part: object): part is Parameter => 'in' in part

const shapesOf = ({ parameters, requestBody, responses }: Operation): { schema: Shape }[] =>
  [...parameters, requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
    .filter((part) => part !== undefined)
    .flatMap((part) => (isParameter(part) ? [part] : Object.values(part)))

const operationsOf = ({ paths }: Document): Operation[] => Object.values(paths).flatMap(Object.values)

const namesIn = (shapes: readonly Shape[]): Set<string> =>
  new Set([...JSON.stringify(shapes).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name))

const pickUsed = (
  schemas: Readonly<Record<string, Shape>>,
  roots: readonly Shape[],
): Record<string, Shape> => {
  const usedNames = namesIn(roots)
  for (const name of usedNames) for (const more of namesIn([schemas[name] ?? {}])) usedNames.add(more)
  return Object.fromEntries(
    [...usedNames]
      .sort()
      .map((name) => [name, schemas[name]])
      .filter(([, shape]) => shape),
  )
}

/** Simplifies all shapes, replaces each named shape with a reference, and drops unused names. */
export const tidyDocument = (document: Document): Document => {
  const { schemas } = document.components
  const components = Object.fromEntries(
    Object.entries(schemas).map(([name, shape]) => [name, addFormats(reshape(shape, simplifyShape))]),
  )
  const schemaHolders = operationsOf(document).flatMap(shapesOf)
  const toReference = makeReferences(components)
  for (const holder of schemaHolders) {
    holder.schema = reshape(addFormats(reshape(holder.schema, simplifyShape)), toReference)
  }
  const roots = schemaHolders.map(({ schema }) => schema)
  return { ...document, components: { ...document.components, schemas: pickUsed(components, roots) } }
}
