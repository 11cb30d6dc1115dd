import { addFormats } from './conventions.ts'
import { type Document, type Operation, type Parameter, reshape, type Shape } from './document.ts'

const REF = '#/components/schemas/'

const distinct = (shapes: readonly Shape[]): Shape[] => [
  ...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values(),
]

/** Removes duplicate alternatives, and the patterns of shapes with a format. */
const plain = (shape: Shape): Shape => {
  const { anyOf, ...rest } = shape
  if (rest.format) delete rest.pattern
  if (!anyOf) return rest
  const [only, ...others] = distinct(anyOf)
  return only && others.length === 0 ? { ...rest, ...only } : { ...rest, anyOf: distinct(anyOf) }
}

const named = (components: Readonly<Record<string, Shape>>) => {
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

const used = (schemas: Readonly<Record<string, Shape>>, roots: readonly Shape[]): Record<string, Shape> => {
  const reached = namesIn(roots)
  for (const name of reached) for (const more of namesIn([schemas[name] ?? {}])) reached.add(more)
  return Object.fromEntries(
    [...reached]
      .sort()
      .map((name) => [name, schemas[name]])
      .filter(([, shape]) => shape),
  )
}

/** Simplifies all shapes, replaces each named shape with a reference, and drops unused names. */
export const tidyDocument = (document: Document): Document => {
  const { schemas } = document.components
  const components = Object.fromEntries(
    Object.entries(schemas).map(([name, shape]) => [name, addFormats(reshape(shape, plain))]),
  )
  const schemaHolders = operationsOf(document).flatMap(shapesOf)
  const name = named(components)
  for (const holder of schemaHolders) {
    holder.schema = reshape(addFormats(reshape(holder.schema, plain)), name)
  }
  const roots = schemaHolders.map(({ schema }) => schema)
  return { ...document, components: { ...document.components, schemas: used(components, roots) } }
}
