import { OpenApi } from '@effect/platform'

/** What an endpoint is for, in the document and on its page: `endpoint.annotateContext(says('List patients'))`. */
export const says = (summary: string, description?: string) =>
  OpenApi.annotations({ summary, ...(description ? { description } : {}) })

/** What a group of endpoints is called, and about. */
export const titled = (title: string, description: string) => OpenApi.annotations({ title, description })

/** Bytes as they are. */
export const BYTES = { type: 'string', format: 'binary' } as const

/** What is sent, by its media type, where it is not JSON, or not that alone. Told beside `says`. */
export const takes = (summary: string, description: string, content: Readonly<Record<string, object>>) =>
  OpenApi.annotations({
    summary,
    description,
    transform: ({ requestBody, ...operation }) => ({
      ...operation,
      requestBody: {
        required: true,
        content: {
          ...(requestBody as { content?: object } | undefined)?.content,
          ...Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, { schema }])),
        },
      },
    }),
  })

const answering = (
  statuses: readonly number[],
  summary: string,
  description: string,
  types: readonly string[],
) =>
  OpenApi.annotations({
    summary,
    description,
    transform: ({ responses, ...operation }) => {
      const content = Object.fromEntries(types.map((type) => [type, { schema: BYTES }]))
      const replies = responses as Record<string, object>
      const filled = statuses.map((status) => [status, { ...replies[status], content }])
      return { ...operation, responses: { ...replies, ...Object.fromEntries(filled) } }
    },
  })

/** Bytes of these media types are answered, whole. Told beside `says`. */
export const givesWhole = (summary: string, description: string, types: readonly string[]) =>
  answering([200], summary, description, types)

/** Bytes of these media types are answered, all of them or a part. Told beside `says`. */
export const gives = (summary: string, description: string, types: readonly string[]) =>
  answering([200, 206], summary, description, types)
