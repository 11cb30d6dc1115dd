import { HttpApi, HttpLayerRouter, HttpServer } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { expect, it, onTestFinished, vi } from 'vitest'
import { DatabaseUnavailable } from '#events'
import { originOf } from '#testing'
import { Doorkeeper, accessMiddlewareLayer } from './authorization.ts'
import { implement } from './implement.ts'
import { del, group, post, put } from './endpoint.ts'
import { record as recordResponse, refusals, recordWithExpectedVersion } from './endpoint-responses.ts'
import { refusalsIn } from '../refusal.ts'
import { ViewLedger } from './limit-reply.ts'
import type { View } from './shown-patients.ts'
import { trustedSender } from '../testing/trusted-sender.ts'

const Row = Schema.Struct({ id: Schema.Number, alerts: Schema.Array(Schema.String), version: Schema.Number })
const greeting = { permission: 'patients:edit', response: Row } as const

interface Booked {
  readonly by: readonly string[]
}
const words = {
  refusals: {
    ChairTaken: ({ by }: Booked) => `This chair is taken${by.map((name) => ` by ${name}`).join('')}.`,
  },
}
class ChairTaken extends refusalsIn(words)('ChairTaken', { details: ['by'], limitedParams: { by: [] } }) {}

const api = HttpApi.make('reception').add(
  group('greetings', {
    title: 'Greetings',
    description: 'Saying hello.',
    endpoints: [
      post('greet', '/api/patients/:id/greeting', { ...greeting, summary: 'Greet a patient' }),
      post('ask', '/api/patients/:id/question', {
        ...greeting,
        shownBy: 'forms:read',
        summary: 'Ask a patient',
      }),
      post('seat', '/api/patients/:id/seat', {
        ...greeting,
        summary: 'Seat a patient',
        refusals: refusals(409, ChairTaken),
      }),
      put('rename', '/api/patients/:id/name', { ...greeting, summary: 'Rename a patient' }),
      del('leave', '/api/patients/:id', {
        permission: 'patients:edit',
        summary: 'Say goodbye',
        response: Schema.Struct({ deleted: Schema.Boolean, id: Schema.Number }),
      }),
    ],
  }),
)

const NOW = Date.parse('2026-03-12T16:00:00Z')
const row = { id: 5, alerts: ['Bites'], version: 3 }
const handlers = implement(api, 'greetings', (handle) =>
  handle
    .handle('greet', () => recordResponse(Effect.succeed(row)))
    .handle('ask', () => Effect.succeed(row))
    .handle('seat', () => Effect.fail(new ChairTaken({ by: ['Rosa'] })))
    .handle('rename', () => recordWithExpectedVersion(() => Effect.succeed(row)))
    .handle('leave', () => Effect.succeed({ deleted: true, id: 5 })),
)

/** Recognizes administrators by the scopes in `authorization`. */
const trusting = Layer.succeed(Doorkeeper, {
  isRecentlyProven: Effect.succeed(true),
  recognize: ({ headers }) => {
    const scopes = headers['authorization']?.split(' ')
    const origin = originOf(2001, { actor: { kind: 'user', id: 1, role: 'staff' } })
    return Effect.succeed(trustedSender({ ...origin, ...(scopes && { scopes }) }))
  },
})

const serving = (record: (views: readonly View[]) => Effect.Effect<void>) => {
  const { handler } = HttpLayerRouter.toWebHandler(
    Layer.mergeAll(
      handlers.pipe(
        Layer.provide(accessMiddlewareLayer),
        Layer.provide(Layer.merge(trusting, Layer.succeed(ViewLedger, { record }))),
      ),
      HttpServer.layerContext,
    ),
  )
  const send = (method: string, path: string, scopes?: string, more: Record<string, string> = {}) => {
    const headers = new Headers({ ...(scopes && { authorization: scopes }), ...more })
    return handler(new Request(`http://localhost${path}`, { method, headers }))
  }
  const call = async (...request: Parameters<typeof send>) => {
    const answer = await send(...request)
    return { status: answer.status, body: await answer.json() }
  }
  return Object.assign(call, { send })
}

it('a caller who may read the record is answered the record, and the view is recorded', async () => {
  const recorded: View[] = []
  const call = serving((views) => Effect.sync(() => void recorded.push(...views)))
  const full = { status: 200, body: row }
  expect(await call('POST', '/api/patients/5/greeting')).toEqual(full)
  expect(await call('POST', '/api/patients/5/greeting', 'patients:edit patients:read')).toEqual(full)
  expect(await call('POST', '/api/patients/5/question', 'patients:edit forms:read')).toEqual(full)
  expect(recorded).toEqual(Array.from({ length: 3 }, () => ({ action: 'open', subject: 'patient-5' })))
})

it('a caller who may only write is answered the id and a version that says nothing, and nothing is recorded', async () => {
  const call = serving(() => Effect.die('nothing was shown'))
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  onTestFinished(() => void vi.useRealTimers())
  const confirmed = { status: 200, body: { id: 5, version: NOW } }
  expect(await call('POST', '/api/patients/5/greeting', 'patients:edit')).toEqual(confirmed)
  expect(await call('POST', '/api/patients/5/question', 'patients:edit patients:read')).toEqual(confirmed)
  const deleted = { status: 200, body: { deleted: true, id: 5 } }
  expect(await call('DELETE', '/api/patients/5', 'patients:edit')).toEqual(deleted)
})

it('a caller who may only write is not told in a header whether anything changed', async () => {
  const { send } = serving(() => Effect.void)
  const headersFor = async (scopes: string) =>
    Object.keys(Object.fromEntries((await send('POST', '/api/patients/5/greeting', scopes)).headers)).sort()
  expect(await headersFor('patients:edit')).toEqual(['content-length', 'content-type'])
  expect(await headersFor('patients:edit patients:read')).toContain('etag')
})

it('a caller who may only write cannot compare versions', async () => {
  const call = serving(() => Effect.void)
  const rename = (scopes: string | undefined, version: string) =>
    call('PUT', '/api/patients/5/name', scopes, { 'if-match': version })
  const refusal = { status: 403, body: { code: 'scope_needed', params: { scope: 'patients:read' } } }
  expect(await rename('patients:edit', '"3"')).toMatchObject(refusal)
  expect(await rename('patients:edit', '*')).toMatchObject({ status: 200 })
  for (const scopes of [undefined, 'patients:edit patients:read'])
    expect(await rename(scopes, '"3"')).toMatchObject({ status: 200, body: row })
})

it('a refusal says nothing of records to a caller who may only write', async () => {
  const call = serving(() => Effect.void)
  const seat = '/api/patients/5/seat'
  const code = 'chair_taken'
  expect(await call('POST', seat, 'patients:edit patients:read')).toEqual({
    status: 409,
    body: { message: 'This chair is taken by Rosa.', code, params: {}, by: ['Rosa'] },
  })
  expect(await call('POST', seat, 'patients:edit')).toEqual({
    status: 409,
    body: { message: 'This chair is taken.', code, params: {} },
  })
})

it('a view that cannot be recorded is not given', async () => {
  const call = serving(() => Effect.die(new DatabaseUnavailable({ cause: 'gone' })))
  const { status, body } = await call('POST', '/api/patients/5/greeting')
  expect([status, body.code]).toEqual([503, 'not_now'])
})
