import { OpenApi } from '@effect/platform'

export const BINARY_SCHEMA = { type: 'string', format: 'binary' } as const

/** What an endpoint reads or answers that is not JSON. */
export interface MediaTypes {
  /** Request bodies by media type, in addition to the JSON of `body`. */
  readonly receives?: Readonly<Record<string, object>>
  /** Media types of the bytes answered, always complete. */
  readonly sends?: readonly string[]
  /** Media types of the bytes answered, complete or one range of them. */
  readonly sendsRanges?: readonly string[]
}

const withRequestBodies = <Operation extends Record<string, unknown>>(
  { requestBody, ...operation }: Operation,
  content: Readonly<Record<string, object>>,
) => ({
  ...operation,
  requestBody: {
    required: true,
    content: {
      ...(requestBody as { content?: object } | undefined)?.content,
      ...Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, { schema }])),
    },
  },
})

const withBytes = <Operation extends Record<string, unknown>>(
  { responses, ...operation }: Operation,
  statuses: readonly number[],
  types: readonly string[],
) => {
  const content = Object.fromEntries(types.map((type) => [type, { schema: BINARY_SCHEMA }]))
  const replies = responses as Record<string, object>
  const filled = statuses.map((status) => [status, { ...replies[status], content }])
  return { ...operation, responses: { ...replies, ...Object.fromEntries(filled) } }
}

/** Describes an endpoint in the OpenAPI document and on the API reference page. */
export const describeEndpoint = (
  summary: string,
  description: string | undefined,
  { receives, sends, sendsRanges }: MediaTypes,
) =>
  OpenApi.annotations({
    summary,
    ...(description && { description }),
    transform: (operation) => {
      if (receives) return withRequestBodies(operation, receives)
      if (sends) return withBytes(operation, [200], sends)
      return sendsRanges ? withBytes(operation, [200, 206], sendsRanges) : operation
    },
  })
