import type { Operation, Parameter, Reply, Shape } from './document.ts'

const text: Shape = { type: 'string' }

const KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: text,
  description: 'The same key with the same body does the thing once. Kept for 24 hours.',
}

const MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: text,
  description: 'The version you have seen, as ETag gave it. Another one is refused with what has changed.',
}

const ETAG = { ETag: { required: true, description: 'The version of the record.', schema: text } }
const LINK = { Link: { description: 'The next page, as rel="next", where there is one.', schema: text } }

const codesIn = ({ responses }: Operation): string[] =>
  Object.values(responses).flatMap((reply) => reply['x-codes'] ?? [])

/** The headers an operation listens to. */
export const requestHeaders = (operation: Operation): Parameter[] => {
  const codes = codesIn(operation)
  return [
    ...(codes.includes('idempotency_key_reused') ? [KEY] : []),
    ...(codes.includes('stale_version') ? [MATCH] : []),
  ]
}

/** The headers of its answers. */
export const replyHeaders = (
  { parameters }: Operation,
  { content }: Reply,
  shapes: Readonly<Record<string, Shape>>,
): NonNullable<Reply['headers']> => {
  const schema = content?.['application/json'].schema ?? {}
  const shape = schema.$ref ? shapes[schema.$ref.split('/').at(-1) ?? ''] : schema
  const paged = shape?.type === 'array' && parameters.some(({ name }) => name === 'cursor')
  return { ...(shape?.properties?.['version'] ? ETAG : {}), ...(paged ? LINK : {}) }
}
