import { HttpApi, HttpLayerRouter, HttpServer, OpenApi } from '@effect/platform'
import { Data, Effect, Layer, Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { originOf } from '#testing'
import { Doorkeeper, accessMiddlewareLayer } from './authorization.ts'
import { refusals } from './endpoint-responses.ts'
import { implement } from './implement.ts'
import { del, group, get, post, put } from './endpoint.ts'
import { BINARY_SCHEMA } from './media-types.ts'
import { NotSignedIn } from '../refusal.ts'
import { noViews } from '../testing/no-views.ts'
import { trustedSender } from '../testing/trusted-sender.ts'

class RoomUnknown extends Data.TaggedError('RoomUnknown') {}
class NameTaken extends Data.TaggedError('NameTaken') {}
class HouseFull extends Data.TaggedError('HouseFull') {}

const Room = Schema.Struct({ id: Schema.Number, name: Schema.String })
const Kind = Schema.Literal('day', 'week')
const drafted = z.strictObject({ name: z.string() })

const rooms = group('rooms', {
  title: 'Rooms',
  description: 'Where visits take place.',
  endpoints: [
    get('open', '/api/rooms/:id', {
      permission: 'public',
      summary: 'Open a room',
      description: 'Open to everyone.',
      response: Room,
      refusals: refusals(404, RoomUnknown),
    }),
    get('plan', '/api/rooms/:id/plans/:kind', {
      permission: 'appointments:read',
      summary: 'Open a plan of a room',
      parameters: { kind: z.enum(['day', 'week']) },
      query: z.object({ page: z.coerce.number() }),
      response: Schema.Struct({ id: Schema.Number, kind: Kind, page: Schema.Number }),
    }),
    post('add', '/api/rooms', {
      permission: 'settings:edit',
      summary: 'Add a room',
      body: drafted,
      response: Room,
      status: 201,
      refusals: [refusals(409, NameTaken), refusals(507, HouseFull)],
    }),
    put('rename', '/api/rooms/:id', {
      permission: 'public',
      summary: 'Rename a room',
      body: drafted,
      receives: { 'text/csv': { type: 'string' } },
      response: Room,
    }),
    del('retire', '/api/rooms/:id', {
      permission: 'public',
      summary: 'Retire a room',
      response: Schema.Struct({ retired: Schema.Number }),
      refusals: refusals(404, RoomUnknown),
    }),
    get('photo', '/api/rooms/:id/photo', {
      permission: 'public',
      summary: 'Download the photo',
      sends: ['image/png', 'image/jpeg'],
      response: Schema.Void,
    }),
    get('tour', '/api/rooms/:id/tour', {
      permission: 'public',
      summary: 'Watch the tour',
      sendsRanges: ['video/mp4'],
      response: Schema.Void,
    }),
  ],
})
const api = HttpApi.make('building').add(rooms)

const handlers = implement(api, 'rooms', (handle) =>
  handle
    .handle('open', ({ path }) =>
      path.id === 404 ? Effect.fail(new RoomUnknown()) : Effect.succeed({ id: path.id, name: 'Bay' }),
    )
    .handle('plan', ({ path, urlParams }) => Effect.succeed({ ...path, page: urlParams.page }))
    .handle('add', ({ payload: { name } }) => {
      if (name === 'taken') return Effect.fail(new NameTaken())
      return name === 'one more' ? Effect.fail(new HouseFull()) : Effect.succeed({ id: 1, name })
    })
    .handle('rename', ({ path, payload }) => Effect.succeed({ id: path.id, name: payload.name }))
    .handle('retire', ({ path }) =>
      path.id === 404 ? Effect.fail(new RoomUnknown()) : Effect.succeed({ retired: path.id }),
    )
    .handle('photo', () => Effect.void)
    .handle('tour', () => Effect.void),
)

/** Recognizes callers by their role in `authorization`. */
const trusting = Layer.succeed(Doorkeeper, {
  isRecentlyProven: Effect.succeed(true),
  recognize: ({ headers }) => {
    const role = headers['authorization']
    if (!role) return Effect.fail(new NotSignedIn())
    const origin = originOf(2001, { actor: { kind: 'user', id: 1, role } })
    return Effect.succeed(trustedSender(origin))
  },
})

const { handler } = HttpLayerRouter.toWebHandler(
  Layer.mergeAll(
    handlers.pipe(Layer.provide(accessMiddlewareLayer), Layer.provide(Layer.merge(trusting, noViews))),
    HttpServer.layerContext,
  ),
)

const call = async (method: string, path: string, { body, role }: { body?: unknown; role?: string } = {}) => {
  const answer = await handler(
    new Request(`http://localhost${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(role && { authorization: role }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null }
}

const addRoom = (name: string, role = 'staff') => call('POST', '/api/rooms', { body: { name }, role })
const readPlan = (role: string) => call('GET', '/api/rooms/7/plans/day?page=1', { role })
const successStatuses = (responses: object) => Object.keys(responses).filter((status) => status < '400')

// oxlint-disable-next-line typescript/no-explicit-any -- the document is looked into freely
const { paths, tags } = OpenApi.fromApi(api) as any

describe('a path parameter', () => {
  it('is the id of a record unless the endpoint declares a schema', async () => {
    expect(await call('GET', '/api/rooms/7')).toEqual({ status: 200, body: { id: 7, name: 'Bay' } })
    for (const id of ['0', '07', '-1', '1.5', 'x', '9007199254740993'])
      expect([id, (await call('GET', `/api/rooms/${id}`)).status]).toEqual([id, 400])
  })

  it('has the schema that the endpoint declares', async () => {
    const role = 'staff'
    expect(await call('GET', '/api/rooms/7/plans/week?page=2', { role })).toEqual({
      status: 200,
      body: { id: 7, kind: 'week', page: 2 },
    })
    for (const path of ['/api/rooms/7/plans/year?page=2', '/api/rooms/x/plans/week?page=2'])
      expect((await call('GET', path, { role })).status).toBe(400)
  })

  it('appears in the OpenAPI document with its schema', () => {
    const [id, kind] = paths['/api/rooms/{id}/plans/{kind}'].get.parameters
    expect(id).toMatchObject({ name: 'id', in: 'path', required: true, schema: { type: 'integer' } })
    expect(kind).toMatchObject({ name: 'kind', in: 'path', schema: { enum: ['day', 'week'] } })
    expect(paths['/api/rooms'].post.parameters).toEqual([])
  })
})

describe('a permission', () => {
  it('is required of the caller', async () => {
    expect(await addRoom('Bay', '')).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    expect(await addRoom('Bay', 'practitioner')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await addRoom('Bay')).toMatchObject({ status: 201 })
    expect((await readPlan('')).status).toBe(401)
    expect((await readPlan('practitioner')).status).toBe(200)
  })

  it('is not required of anyone by a public endpoint', async () => {
    expect((await call('GET', '/api/rooms/7')).status).toBe(200)
    const { responses } = paths['/api/rooms/{id}'].get
    expect(Object.keys(responses).filter((status) => ['401', '402', '403'].includes(status))).toEqual([])
    expect(Object.keys(paths['/api/rooms'].post.responses)).toEqual(
      expect.arrayContaining(['401', '402', '403']),
    )
  })
})

describe('an answer', () => {
  it('has the status 200 or the declared one', async () => {
    expect(await call('PUT', '/api/rooms/7', { body: { name: 'Hall' } })).toEqual({
      status: 200,
      body: { id: 7, name: 'Hall' },
    })
    expect(await call('DELETE', '/api/rooms/7')).toEqual({ status: 200, body: { retired: 7 } })
    expect(await call('POST', '/api/rooms', { body: { name: 'Hall' }, role: 'staff' })).toEqual({
      status: 201,
      body: { id: 1, name: 'Hall' },
    })
    expect(successStatuses(paths['/api/rooms'].post.responses)).toEqual(['201'])
    expect(successStatuses(paths['/api/rooms/{id}'].put.responses)).toEqual(['200'])
  })

  it('is a refusal with the declared status', async () => {
    const unknown = { status: 404, body: { code: 'room_unknown' } }
    expect(await call('GET', '/api/rooms/404')).toMatchObject(unknown)
    expect(await call('DELETE', '/api/rooms/404')).toMatchObject(unknown)
    expect(await addRoom('taken')).toMatchObject({ status: 409, body: { code: 'name_taken' } })
    expect(await addRoom('one more')).toMatchObject({ status: 507, body: { code: 'house_full' } })
    const { responses } = paths['/api/rooms'].post
    expect([responses['409'].description, responses['507'].description]).toEqual(['name_taken', 'house_full'])
    expect(paths['/api/rooms/{id}'].put.responses).not.toHaveProperty('404')
  })
})

describe('a contract', () => {
  it('refuses other bodies', async () => {
    for (const body of [{}, { name: 7 }, { name: 'Bay', floor: 2 }, []])
      expect((await call('PUT', '/api/rooms/7', { body })).status).toBe(400)
  })

  it('refuses other queries', async () => {
    for (const query of ['', '?page=x'])
      expect((await call('GET', `/api/rooms/7/plans/day${query}`, { role: 'staff' })).status).toBe(400)
  })
})

describe('the OpenAPI operation', () => {
  const bytes = { schema: BINARY_SCHEMA }

  it('shows the summary, and the description if there is one', () => {
    expect(paths['/api/rooms/{id}'].get).toMatchObject({
      summary: 'Open a room',
      description: 'Open to everyone.',
    })
    expect(paths['/api/rooms'].post).toMatchObject({ summary: 'Add a room' })
    expect(paths['/api/rooms'].post).not.toHaveProperty('description')
    expect(tags).toEqual([{ name: 'Rooms', description: 'Where visits take place.' }])
  })

  it('shows the accepted bodies in addition to JSON', () => {
    const { content, required } = paths['/api/rooms/{id}'].put.requestBody
    expect(required).toBe(true)
    expect(Object.keys(content)).toEqual(['application/json', 'text/csv'])
    expect(content['text/csv']).toEqual({ schema: { type: 'string' } })
    expect(Object.keys(paths['/api/rooms'].post.requestBody.content)).toEqual(['application/json'])
  })

  it('shows the bytes answered, whole or also as a range', () => {
    const photo = paths['/api/rooms/{id}/photo'].get.responses
    expect(photo['200'].content).toEqual({ 'image/png': bytes, 'image/jpeg': bytes })
    expect(photo).not.toHaveProperty('206')
    const tour = paths['/api/rooms/{id}/tour'].get.responses
    expect([tour['200'].content, tour['206'].content]).toEqual([
      { 'video/mp4': bytes },
      { 'video/mp4': bytes },
    ])
  })
})
