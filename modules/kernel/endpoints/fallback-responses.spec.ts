import { HttpApp, HttpServerError, HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Effect, Logger } from 'effect'
import { describe, expect, it } from 'vitest'
import {
  AccessEnded,
  CheckpointsUnreadable,
  DatabaseUnavailable,
  EventUnreadable,
  IdempotencyKeyReused,
  KeyUnavailable,
} from '#events'
import { Forbidden, NotSignedIn, SubscriptionNeeded } from '../refusal.ts'
import { invalidResponse, ProblemWords, withFallbackResponses } from './fallback-responses.ts'

type Handler = Effect.Effect<
  HttpServerResponse.HttpServerResponse,
  unknown,
  HttpServerRequest.HttpServerRequest
>

const logged: unknown[] = []
const logger = Logger.replace(
  Logger.defaultLogger,
  Logger.make(({ message }) => void logged.push(message)),
)

const call = async (handler: Handler, path = '/api/rooms') => {
  logged.length = 0
  const answer = await HttpApp.toWebHandler(Effect.provide(withFallbackResponses(handler), logger))(
    new Request(`http://localhost${path}`),
  )
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const fail = (error: unknown): Handler => Effect.fail(error)
const die = (error: unknown): Handler => Effect.die(error)
const request = HttpServerRequest.fromWeb(new Request('http://localhost/api/rooms'))

const retryAfter = async (error: unknown) => (await call(die(error))).headers.get('retry-after')

describe('an error that no endpoint handles', () => {
  it.each([
    [401, new NotSignedIn()],
    [402, new SubscriptionNeeded()],
    [403, new Forbidden()],
  ])('answers as the door does, with %i, if a right ended during the request', async (status, refusal) => {
    const answer = await call(die(new AccessEnded({ refusal })))
    expect(answer).toMatchObject({ status, body: { message: refusal.message } })
    expect(logged).toEqual([])
  })

  it('answers a key of another request with 422, and reports no fault', async () => {
    const answer = await call(die(new IdempotencyKeyReused()))
    expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
    expect(logged).toEqual([])
  })

  it.each<[string, unknown, number, string, string]>([
    [
      'a damaged key',
      new KeyUnavailable({ clinicId: 1, subject: 'patient-2' }),
      409,
      'key_missing',
      'This record cannot be changed: the key of its data is missing or damaged. Please tell the person who runs the server.',
    ],
    [
      'an event that was changed',
      new EventUnreadable({ clinicId: 1, position: 12, cause: null }),
      409,
      'event_unreadable',
      'The event at position 12 of the clinic’s record was changed and cannot be read. Please tell the person who runs the server.',
    ],
    [
      'checkpoints that cannot be read',
      new CheckpointsUnreadable({ file: '/data/checkpoints/1.ndjson', code: 'EACCES' }),
      503,
      'checkpoints_unreadable',
      'The signed checkpoints of this clinic cannot be read. Please tell the person who runs the server.',
    ],
  ])('names what somebody damaged, and logs it: %s', async (_, error, status, code, message) => {
    expect(await call(die(error))).toMatchObject({ status, body: { message, code } })
    expect(logged).toEqual([['request failed']])
  })

  it.each<[string, unknown, number, string, string]>([
    [
      'an unknown route',
      new HttpServerError.RouteNotFound({ request }),
      404,
      'not_found',
      'There is nothing here.',
    ],
    [
      'an unreadable request',
      new HttpServerError.RequestError({ request, reason: 'Decode' }),
      400,
      'malformed',
      'The request could not be read.',
    ],
    [
      'an unavailable database',
      new DatabaseUnavailable({ cause: null }),
      503,
      'not_now',
      'This is not possible right now. Please try again in a moment.',
    ],
    [
      'any other error',
      new Error('secret detail'),
      500,
      'unexpected',
      'Something went wrong on our side. Nothing was saved.',
    ],
    ['a thrown null', null, 500, 'unexpected', 'Something went wrong on our side. Nothing was saved.'],
  ])(
    'becomes a response in the common shape, and is logged only if unexpected: %s',
    async (_, error, status, code, message) => {
      for (const handler of [fail(error), die(error)]) {
        expect(await call(handler)).toMatchObject({ status, body: { message, code } })
        expect(logged).toEqual(status === 500 ? [['request failed']] : [])
      }
    },
  )

  it('tells the caller to retry in two seconds only if the database is unavailable', async () => {
    expect(await retryAfter(new DatabaseUnavailable({ cause: null }))).toBe('2')
    expect(await retryAfter(new Error('broken'))).toBeNull()
  })

  it('neither answers nor logs anything if the client disconnected', async () => {
    logged.length = 0
    const exit = await Effect.runPromiseExit(
      Effect.provideService(
        Effect.provide(withFallbackResponses(Effect.interrupt), logger),
        HttpServerRequest.HttpServerRequest,
        request,
      ),
    )
    expect(exit).toMatchObject({ _tag: 'Failure', cause: { _tag: 'Interrupt' } })
    expect(logged).toEqual([])
  })
})

describe('a path with a character that the router reads as the start of a query', () => {
  const answer: Handler = Effect.succeed(HttpServerResponse.unsafeJson({ id: 7 }))
  it.each([
    ['/api/rooms/7;x', 404],
    ['/api/rooms/7;x?page=1', 404],
    ['/api/rooms/7?search=a;b', 200],
    ['/api/rooms/7', 200],
  ])('is answered for %s with the status %i', async (path, status) => {
    expect((await call(answer, path)).status).toBe(status)
  })

  it('gets 404 for a hash, too', async () => {
    const raw = { ...request, url: '/api/rooms/7#x' }
    const answered = await Effect.runPromise(
      Effect.provideService(withFallbackResponses(answer), HttpServerRequest.HttpServerRequest, raw),
    )
    expect(answered.status).toBe(404)
  })
})

describe('a request that its contract refuses', () => {
  it('gets the first problem of each field', async () => {
    const { status, body } = await call(
      invalidResponse([
        { path: ['name'], message: 'value_missing' },
        { path: ['name'], message: 'text_too_long {"most":100}' },
        { path: ['days', 0], message: 'must be a weekday' },
      ]),
    )
    expect(status).toBe(400)
    expect(body).toEqual({
      message: 'Please fill this in',
      code: 'invalid',
      params: {},
      fields: { name: 'Please fill this in', 'days.0': 'must be a weekday' },
      problems: { name: { code: 'value_missing', params: {} } },
    })
  })

  it('gets the sentences that the program provides, and each problem with its code', async () => {
    const handler = invalidResponse([{ path: ['name'], message: 'text_too_long {"most":100}' }])
    const answer = await HttpApp.toWebHandler(
      Effect.provideService(withFallbackResponses(handler), ProblemWords, {
        text_too_long: ({ most }: { most: number }) => `At most ${most} characters`,
      }),
    )(new Request('http://localhost/api/rooms'))
    expect(await answer.json()).toEqual({
      message: 'At most 100 characters',
      code: 'invalid',
      params: {},
      fields: { name: 'At most 100 characters' },
      problems: { name: { code: 'text_too_long', params: { most: 100 } } },
    })
  })

  it('gets a general message if the problem is of no field', async () => {
    const { body } = await call(invalidResponse([{ path: [], message: 'Expected an object' }]))
    expect(body).toEqual({
      message: 'Please check what you entered.',
      code: 'invalid',
      params: {},
      fields: {},
      problems: {},
    })
  })
})
