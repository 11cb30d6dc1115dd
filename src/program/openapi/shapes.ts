import { promised } from './conventions.ts'
import { type Document, type Operation, type Parameter, reshaped, type Shape } from './document.ts'

const REF = '#/components/schemas/'

const distinct = (shapes: readonly Shape[]): Shape[] => [
  ...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values(),
]

/** Said once, and without the patterns of what has a name of its own. */
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

const isParameter = (place: object): place is Parameter => 'in' in place

const shapesOf = ({ parameters, requestBody, responses }: Operation): { schema: Shape }[] =>
  [...parameters, requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
    .filter((place) => place !== undefined)
    .flatMap((place) => (isParameter(place) ? [place] : Object.values(place)))

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

/** Every shape said once and plainly; whatever has a name is called by it, and nothing is named in vain. */
export const tidied = (document: Document): Document => {
  const { schemas } = document.components
  const components = Object.fromEntries(
    Object.entries(schemas).map(([name, shape]) => [name, promised(reshaped(shape, plain))]),
  )
  const places = operationsOf(document).flatMap(shapesOf)
  const name = named(components)
  for (const place of places) {
    place.schema = reshaped(promised(reshaped(place.schema, plain)), name)
  }
  const roots = places.map(({ schema }) => schema)
  return { ...document, components: { ...document.components, schemas: used(components, roots) } }
}
