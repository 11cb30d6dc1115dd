import type { Operation, Parameter, Reply, Shape } from './document.ts'
import { CONFIRMATION_REF } from './confirmations.ts'

const text: Shape = { type: 'string' }

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: text,
  description: 'A repeated request with the same key and body runs once. Keys are kept for 24 hours.',
}

const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: text,
  description:
    'The version you have seen, from the ETag. If the record has another version, the request is refused with what changed since.',
}

const etag = (required: boolean) => ({
  ETag: { required, description: 'The version of the record.', schema: text },
})
const LINK_HEADER = { Link: { description: 'The next page, as rel="next", if there is one.', schema: text } }

const codesIn = ({ responses }: Operation): string[] =>
  Object.values(responses).flatMap((reply) => reply['x-codes'] ?? [])

/** Whether an operation declares If-Match itself. Operations that change the record at their path all do. */
export const declaresIfMatch = ({ parameters }: Pick<Operation, 'parameters'>): boolean =>
  parameters.some(({ name }) => name === IF_MATCH.name.toLowerCase())

export const parametersOf = (operation: Operation): Parameter[] => {
  const codes = codesIn(operation)
  return [
    ...operation.parameters.filter(({ in: location }) => location !== 'header'),
    ...(codes.includes('idempotency_key_reused') ? [IDEMPOTENCY_KEY] : []),
    ...(codes.includes('stale_version') ? [IF_MATCH] : []),
  ]
}

export const replyHeaders = (
  { parameters }: Operation,
  { content }: Reply,
  shapes: Readonly<Record<string, Shape>>,
): NonNullable<Reply['headers']> => {
  const resolveRef = ({ $ref, ...inlineShape }: Shape): Shape =>
    $ref ? (shapes[$ref.split('/').at(-1) ?? ''] ?? {}) : inlineShape
  const shape = resolveRef(content?.['application/json']?.schema ?? {})
  const paged = shape.type === 'array' && parameters.some(({ name }) => name === 'cursor')
  // If the response has alternatives, some may not be records. The version of a confirmation is not the record’s.
  const records = new Set(
    (shape.anyOf ?? [shape]).map(
      (each) => each.$ref !== CONFIRMATION_REF && resolveRef(each).properties?.['version'] !== undefined,
    ),
  )
  return { ...(records.has(true) ? etag(!records.has(false)) : {}), ...(paged ? LINK_HEADER : {}) }
}
