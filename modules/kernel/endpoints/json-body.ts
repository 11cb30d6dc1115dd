import { HttpBody, HttpServerResponse } from '@effect/platform'

/** Returns the value in the body of a JSON response; undefined for any other response. */
export const readJsonBody = ({ body }: HttpServerResponse.HttpServerResponse): unknown =>
  body._tag === 'Uint8Array' && body.contentType === 'application/json'
    ? JSON.parse(new TextDecoder().decode(body.body))
    : undefined

/** Returns the response with another value as its JSON body. */
export const withJsonBody = (response: HttpServerResponse.HttpServerResponse, answer: unknown) =>
  HttpServerResponse.setBody(response, HttpBody.unsafeJson(answer))

/** Returns every record in a JSON body, at any depth. */
export const recordsIn = (answer: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (Array.isArray(answer)) return answer.flatMap(recordsIn)
  if (typeof answer !== 'object' || answer === null) return []
  return [answer as Record<string, unknown>, ...Object.values(answer).flatMap(recordsIn)]
}
