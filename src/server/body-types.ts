import { HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Effect } from 'effect'
import { type Bodies, named } from './openapi/bodies.ts'

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

const hasBody = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  Number(headers['content-length'] ?? (headers['transfer-encoding'] ? 1 : 0)) > 0

/** Bodies say what they are: one that is not taken where it is sent is refused before it is read. */
export const takingOnly = <E, R>(
  bodies: Bodies,
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
    const { method, url, headers } = request
    const [path = ''] = url.split('?', 1)
    const taken = bodies(method, path)
    if (isRead(method) || !hasBody(request) || named(taken, headers['content-type'])) return answer
    const message = `Please send ${taken.map(({ type }) => type).join(' or ')}.`
    return Effect.succeed(HttpServerResponse.unsafeJson({ message, code: 'wrong_type' }, { status: 415 }))
  })
