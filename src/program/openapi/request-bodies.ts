import type { Document, Operation, Shape } from './document.ts'

/** An accepted body: its media type or a wildcard, and whether it contains a file. */
interface AcceptedBody {
  readonly type: string
  readonly isFile: boolean
}

/**
 * Returns the accepted bodies of a method and path. An unknown path accepts JSON, so that its caller gets a
 * not-found refusal.
 */
export type AcceptedBodiesFinder = (method: string | undefined, path: string) => readonly AcceptedBody[]

const JSON_ONLY: readonly AcceptedBody[] = [{ type: 'application/json', isFile: false }]
const ANY_TYPE = '*/*'

const isBytes = ({ format }: Shape): boolean => format === 'binary'

const acceptedBodies = ({ requestBody }: Operation): readonly AcceptedBody[] => {
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({
    type,
    isFile: isBytes(schema) || Object.values(schema.properties ?? {}).some(isBytes),
  }))
  return bodies.length > 0 ? bodies : JSON_ONLY
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)

export const bodiesOf = ({ paths }: Document): AcceptedBodiesFinder => {
  const otherOperations = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .map(([method, operation]) => ({ method: method.toUpperCase(), accepted: acceptedBodies(operation) }))
      .filter(({ accepted }) => accepted.some(({ type }) => type !== 'application/json'))
      .map((row) => ({ ...row, path: patternOf(path) })),
  )
  return (method, path) =>
    otherOperations.find((row) => row.method === method && row.path.test(path))?.accepted ?? JSON_ONLY
}

/** Returns the accepted body that matches a `content-type`, if any. */
export const findBody = (bodies: readonly AcceptedBody[], contentType = ''): AcceptedBody | undefined => {
  const [type = ''] = contentType.split(';', 1)
  return bodies.find((each) => each.type === ANY_TYPE || each.type === type.trim().toLowerCase())
}
