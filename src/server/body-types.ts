import { HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Effect } from 'effect'
import { plainRefusal } from '#modules/kernel'
import { type AcceptedBodiesFinder, findBody } from '../program/openapi/request-bodies.ts'

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

const hasBody = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  Number(headers['content-length'] ?? (headers['transfer-encoding'] ? 1 : 0)) > 0

/** Refuses a body with a content type the endpoint does not accept, before reading it. */
export const refuseOtherTypes = <E, R>(
  bodies: AcceptedBodiesFinder,
  handler: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
    const { method, url, headers } = request
    const [path = ''] = url.split('?', 1)
    const acceptedBodies = bodies(method, path)
    if (isRead(method) || !hasBody(request) || findBody(acceptedBodies, headers['content-type']))
      return handler
    const types = acceptedBodies.map(({ type }) => type)
    return Effect.succeed(
      HttpServerResponse.unsafeJson(plainRefusal('WrongType', { types }), { status: 415 }),
    )
  })
