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

const etag = (required: boolean) => ({
  ETag: { required, description: 'The version of the record.', schema: text },
})
const LINK = { Link: { description: 'The next page, as rel="next", where there is one.', schema: text } }

const codesIn = ({ responses }: Operation): string[] =>
  Object.values(responses).flatMap((reply) => reply['x-codes'] ?? [])

/** Whether an operation says itself that it listens to a version. Those that change the record at their path all do. */
export const namesVersion = ({ parameters }: Pick<Operation, 'parameters'>): boolean =>
  parameters.some(({ name }) => name === MATCH.name.toLowerCase())

/** What an operation listens to: all that stands in its URL, and the headers that mean something to it. */
export const parametersOf = (operation: Operation): Parameter[] => {
  const codes = codesIn(operation)
  return [
    ...operation.parameters.filter(({ in: place }) => place !== 'header'),
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
  const found = ({ $ref, ...own }: Shape): Shape =>
    $ref ? (shapes[$ref.split('/').at(-1) ?? ''] ?? {}) : own
  const shape = found(content?.['application/json']?.schema ?? {})
  const paged = shape.type === 'array' && parameters.some(({ name }) => name === 'cursor')
  // Of an answer that is one of several, some may be no record.
  const records = new Set(
    (shape.anyOf ?? [shape]).map((each) => found(each).properties?.['version'] !== undefined),
  )
  return { ...(records.has(true) ? etag(!records.has(false)) : {}), ...(paged ? LINK : {}) }
}
