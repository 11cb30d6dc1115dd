import type { Document, Operation, Shape } from './document.ts'

/** What may be sent: a media type, or that of anything, and whether a file is in it. */
export interface Taken {
  readonly type: string
  readonly isFile: boolean
}

/** What a call of this method and path may send. Where nobody listens: JSON, to be told so. */
export type Bodies = (method: string | undefined, path: string) => readonly Taken[]

const JSON_ALONE: readonly Taken[] = [{ type: 'application/json', isFile: false }]
const ANY = '*/*'

const isBytes = ({ format }: Shape): boolean => format === 'binary'

const takenBy = ({ requestBody }: Operation): readonly Taken[] => {
  const taken = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({
    type,
    isFile: isBytes(schema) || Object.values(schema.properties ?? {}).some(isBytes),
  }))
  return taken.length > 0 ? taken : JSON_ALONE
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)

/** What each endpoint takes, as the document says. */
export const bodiesOf = ({ paths }: Document): Bodies => {
  const others = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .map(([method, operation]) => ({ method: method.toUpperCase(), taken: takenBy(operation) }))
      .filter(({ taken }) => taken.some(({ type }) => type !== 'application/json'))
      .map((row) => ({ ...row, path: patternOf(path) })),
  )
  return (method, path) =>
    others.find((row) => row.method === method && row.path.test(path))?.taken ?? JSON_ALONE
}

/** What of this is sent under a `content-type`, if it is any of it. */
export const named = (taken: readonly Taken[], contentType = ''): Taken | undefined => {
  const [type = ''] = contentType.split(';', 1)
  return taken.find((each) => each.type === ANY || each.type === type.trim().toLowerCase())
}
