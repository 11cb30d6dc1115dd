import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpLayerRouter } from '@effect/platform'
import { NodeHttpServer } from '@effect/platform-node'
import { type Context, Deferred, Effect, Exit, Layer, Scope } from 'effect'
import pg from 'pg'
import { type Origin, type OriginShape, sql, Store } from '#events'
import type { SessionTimeout } from '#contracts/clinic'
import { Clinic, clinicEvents, clinicServiceList, clinicSettingsRow } from '#modules/clinic'
import { doorsLayer, replying } from '#modules/kernel'
import { Config, readConfig } from '#modules/platform'
import { originOf, program } from '#testing'
import {
  doorkeeperLayer,
  Identity,
  IdentityApi,
  identityHttp,
  identityReactions,
  userEvents,
  userList,
} from '../index.ts'
import { Passwords } from '../passwords.ts'

const parts = {
  kinds: [...clinicEvents, ...userEvents],
  projections: [clinicSettingsRow, clinicServiceList, userList],
  reactions: identityReactions,
}

const routes = HttpLayerRouter.addHttpApi(IdentityApi).pipe(
  Layer.provide(identityHttp),
  Layer.provide(doorsLayer),
)

/** Headers a browser on our own pages sends. */
export const inBrowser = { origin: 'http://localhost:4321', 'sec-fetch-site': 'same-origin' }

export interface Call {
  readonly body?: unknown
  readonly cookie?: string | undefined
  readonly token?: string | undefined
  readonly headers?: Record<string, string>
}

const headersOf = ({ body, cookie, token, headers }: Call) => ({
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(cookie === undefined ? {} : { cookie }),
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...headers,
})

/** Identity behind real HTTP on a database of its own. */
export const openDoor = async (env: Record<string, string> = {}) => {
  const asked = { count: 0 }
  let inTurn: Context.Tag.Service<Passwords>['inTurn']
  const counted = Layer.effect(
    Passwords,
    Effect.map(Passwords, (passwords) => {
      inTurn = passwords.inTurn
      return {
        ...passwords,
        matches: (...given: Parameters<typeof passwords.matches>) => {
          asked.count += 1
          return passwords.matches(...given)
        },
      }
    }),
  ).pipe(Layer.provide(Passwords.layer))
  const config = Config.layer({ ...readConfig(env), databaseUrl: '' })
  const services = doorkeeperLayer.pipe(
    Layer.provideMerge(Layer.provide(Identity.layer, counted)),
    Layer.provideMerge(config),
  )
  const clinic = await program(parts, services)
  const scope = await clinic.runtime.runPromise(Scope.make())
  const handler = await clinic.runtime.runPromise(
    HttpLayerRouter.toHttpEffect(routes).pipe(
      Effect.flatMap((answer) => NodeHttpServer.makeHandler(replying(answer))),
      Effect.provide(NodeHttpServer.layerContext),
      Effect.provideService(Layer.CurrentMemoMap, clinic.runtime.memoMap),
      Scope.extend(scope),
    ),
  )
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const admin = new pg.Client(clinic.adminUrl)
  await admin.connect()

  const call = async (method: string, path: string, given: Call = {}) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: headersOf(given),
      body: given.body === undefined ? null : JSON.stringify(given.body),
    })
    const text = await response.text()
    return {
      status: response.status,
      // oxlint-disable-next-line typescript/no-explicit-any -- replies are looked into freely
      body: (text ? JSON.parse(text) : undefined) as any,
      headers: response.headers,
      cookie: response.headers.getSetCookie()[0],
    }
  }

  const ask = <A, E>(
    work: (identity: typeof Identity.Service) => Effect.Effect<A, E, Origin>,
    origin?: OriginShape,
  ) => clinic.run(Effect.flatMap(Identity, work), origin)

  const ownerBehind = async (token: string) => {
    const { rows } = await admin.query(
      'select clinic_id::float8 as clinic from sessions where token_hash = sha256($1::bytea)',
      [Buffer.from(token)],
    )
    return originOf(Number(rows[0].clinic))
  }

  return {
    base,
    appUrl: clinic.appUrl,
    call,
    admin,
    /** How often a password was held against a hash. */
    asked,
    ask,
    /** Acts as the owner of the clinic behind a token. */
    asOwner: async (token: string) => {
      const origin = await ownerBehind(token)
      return <A, E>(work: (identity: typeof Identity.Service) => Effect.Effect<A, E, Origin>) =>
        ask(work, origin)
    },
    /** Lets sessions of the clinic behind a token be idle for so many minutes. */
    limitIdle: async (token: string, minutes: SessionTimeout) =>
      clinic.run(
        Effect.flatMap(Store, (store) =>
          store.execute(Clinic, {
            id: 1,
            command: { _tag: 'ChangeSessionTimeout', minutes },
            answer: () => sql`select 1 as done`,
          }),
        ),
        await ownerBehind(token),
      ),
    /** Lets so many wait from one address, until they leave. */
    crowd: (address: string, many: number) => {
      const left = Effect.runSync(Deferred.make<void>())
      const waiting = Effect.ignore(inTurn(address, Deferred.await(left)))
      Effect.runFork(Effect.forEach(Array(many), () => waiting, { concurrency: 'unbounded', discard: true }))
      return () => void Effect.runSync(Deferred.succeed(left, undefined))
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      await clinic.runtime.runPromise(Scope.close(scope, Exit.void))
      await admin.end()
      await clinic.close()
    },
  }
}

export type Door = Awaited<ReturnType<typeof openDoor>>

/** A registration nobody else makes. */
export const draftOf = (name: string, more: object = {}) => ({
  clinicName: 'Harbor Physio',
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: `${name}@harbor.example`,
  password: 'harbor-light-otter',
  zone: 'America/New_York',
  ...more,
})

/** The part of a Set-Cookie header that comes back. */
export const crumb = (cookie: string | undefined): string => cookie?.split(';')[0] ?? ''
