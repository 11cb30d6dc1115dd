import { HttpBody, HttpServerResponse } from '@effect/platform'

/** Returns the value that a JSON response answers; undefined if it answers anything else. */
export const readAnswer = ({ body }: HttpServerResponse.HttpServerResponse): unknown =>
  body._tag === 'Uint8Array' && body.contentType === 'application/json'
    ? JSON.parse(new TextDecoder().decode(body.body))
    : undefined

/** Returns the response with another value as its answer. */
export const withAnswer = (response: HttpServerResponse.HttpServerResponse, answer: unknown) =>
  HttpServerResponse.setBody(response, HttpBody.unsafeJson(answer))

/** Returns every record in an answer, at any depth. */
export const recordsIn = (answer: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (Array.isArray(answer)) return answer.flatMap(recordsIn)
  if (typeof answer !== 'object' || answer === null) return []
  return [answer as Record<string, unknown>, ...Object.values(answer).flatMap(recordsIn)]
}
