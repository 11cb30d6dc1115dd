import type { Document, Operation, Shape } from './document.ts'

/** An accepted body: its media type or a wildcard, and whether it contains a file. */
export interface AcceptedBody {
  readonly type: string
  readonly isFile: boolean
}

/**
 * Returns the accepted bodies of a method and path. An unknown path accepts JSON, so that its caller gets a
 * not-found refusal.
 */
export type Bodies = (method: string | undefined, path: string) => readonly AcceptedBody[]

const JSON_ALONE: readonly AcceptedBody[] = [{ type: 'application/json', isFile: false }]
const ANY = '*/*'

const isBytes = ({ format }: Shape): boolean => format === 'binary'

const acceptedBodies = ({ requestBody }: Operation): readonly AcceptedBody[] => {
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({
    type,
    isFile: isBytes(schema) || Object.values(schema.properties ?? {}).some(isBytes),
  }))
  return bodies.length > 0 ? bodies : JSON_ALONE
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)

export const bodiesOf = ({ paths }: Document): Bodies => {
  const others = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .map(([method, operation]) => ({ method: method.toUpperCase(), taken: acceptedBodies(operation) }))
      .filter(({ taken }) => taken.some(({ type }) => type !== 'application/json'))
      .map((row) => ({ ...row, path: patternOf(path) })),
  )
  return (method, path) =>
    others.find((row) => row.method === method && row.path.test(path))?.taken ?? JSON_ALONE
}

/** Returns the accepted body that matches a `content-type`, if any. */
export const findBody = (bodies: readonly AcceptedBody[], contentType = ''): AcceptedBody | undefined => {
  const [type = ''] = contentType.split(';', 1)
  return bodies.find((each) => each.type === ANY || each.type === type.trim().toLowerCase())
}
