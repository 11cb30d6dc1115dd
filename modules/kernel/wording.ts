import { OpenApi } from '@effect/platform'

/** What an endpoint is for, in the document and on its page: `endpoint.annotateContext(says('List patients'))`. */
export const says = (summary: string, description?: string) =>
  OpenApi.annotations({ summary, ...(description ? { description } : {}) })

/** What a group of endpoints is called, and about. */
export const titled = (title: string, description: string) => OpenApi.annotations({ title, description })
