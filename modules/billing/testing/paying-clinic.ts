import { randomBytes } from 'node:crypto'
import { HttpApp, HttpLayerRouter } from '@effect/platform'
import { NodeHttpServer } from '@effect/platform-node'
import { Effect, Exit, Layer, ManagedRuntime, Scope } from 'effect'
import {
  appendStreams,
  LogSignal,
  Database,
  Keyring,
  Origin,
  type OriginShape,
  Registry,
  rebuildClinic,
  type Statement,
  Store,
} from '#events'
import { clinicEvents, clinicServiceList, Clinics, clinicSettingsRow } from '#modules/clinic'
import { documentEvents, documentList, documentTotals, storageUseQuery } from '#modules/documents'
import { ownerRecipient, countTakenSeats, userEvents, UserJoined, userList } from '#modules/identity'
import { Doorkeeper, accessMiddlewareLayer, NotSignedIn, withFallbackResponses } from '#modules/kernel'
import { creditUse } from '#modules/messages'
import { Config, Jobs, readConfig, withClient } from '#modules/platform'
import { originOf } from '#testing'
import { openClinic } from '../../clinic/testing/open-clinic.ts'
import { noViews } from '../../kernel/testing/no-views.ts'
import { trustedSender } from '../../kernel/testing/trusted-sender.ts'
import { freshDatabase } from '../../platform/testing/postgres.ts'
import { billingHttp } from '../http.ts'
import {
  Billing,
  clinicAddOns,
  clinicSubscription,
  subscriptionEmailQueue,
  Payments,
  startTrialWhenClinicOpened,
  subscriptionEvents,
} from '../index.ts'
import { settleQueue } from '../provider/settlement-job.ts'
import { scriptedGateway } from './scripted-gateway.ts'
import { testPaymentsAlone } from './subscribed-clinic.ts'

const parts = {
  kinds: [...clinicEvents, ...subscriptionEvents, ...userEvents, ...documentEvents],
  projections: [
    clinicSettingsRow,
    clinicServiceList,
    clinicSubscription,
    clinicAddOns,
    userList,
    documentList,
    documentTotals,
  ],
  reactions: [startTrialWhenClinicOpened],
}

const sources = {
  owner: ownerRecipient,
  seats: countTakenSeats,
  storage: storageUseQuery,
  smsCredits: creditUse,
}

/** Authenticates callers by their claim: `authorization: {role} {clinic}`. */
const trustingDoorkeeper = Layer.succeed(Doorkeeper, {
  isRecentlyProven: Effect.succeed(true),
  recognize: ({ headers }) => {
    const [role, clinicId] = (headers['authorization'] ?? '').split(' ')
    if (!role) return Effect.fail(new NotSignedIn())
    const origin = originOf(Number(clinicId), { actor: { kind: 'user', id: 1, role } })
    return Effect.succeed(trustedSender(origin))
  },
})

const routes = billingHttp.pipe(
  Layer.provide(accessMiddlewareLayer),
  Layer.provide(Layer.merge(trustingDoorkeeper, noViews)),
)

const userJoined = (name: string, owner = false) =>
  UserJoined({
    email: `${name}@clinic.example`,
    firstName: name,
    lastName: 'Lee',
    role: owner ? 'staff' : 'practitioner',
    owner,
    practitioner: true,
  })

/** Opens a clinic with an owner and some practitioners. */
const openStaffedClinic = (practitioners: number) =>
  Effect.gen(function* () {
    const { clinicId } = yield* Origin
    yield* openClinic()
    const practitionerEvents = Array.from({ length: practitioners }, (_, n) =>
      userJoined(`practitioner-${n}`),
    )
    const people = [userJoined('owner', true), ...practitionerEvents]
    const streams = people.map((event, n) => ({ type: 'user', id: n + 1, events: [event], at: 0 }))
    yield* appendStreams(streams, 'AddUser')
    yield* rebuildClinic(clinicId, { write: true })
  })

const servicesAt = (databaseUrl: string, gateway: typeof Payments.Service) => {
  const config = { ...readConfig({ BILLING: 'test', PUBLIC_URL: 'https://clinic.example' }), databaseUrl }
  const options = { url: databaseUrl }
  const base = Layer.mergeAll(Registry.layer(parts), Keyring.layer(randomBytes(32)), Jobs.queue).pipe(
    Layer.provideMerge(Jobs.layer),
    Layer.provideMerge(Config.layer(config)),
  )
  const storeLayer = Store.layer.pipe(
    Layer.provideMerge(LogSignal.layer(options)),
    Layer.provideMerge(Database.layer(options)),
    Layer.provideMerge(base),
  )
  return Billing.layer(sources).pipe(
    Layer.provideMerge(Layer.mergeAll(Clinics.layer, testPaymentsAlone, Layer.succeed(Payments, gateway))),
    Layer.provideMerge(storeLayer),
  )
}

/** Opens billing with a scripted provider, a real database and real jobs. */
export const openPayingClinic = async () => {
  const provider = scriptedGateway()
  const database = await freshDatabase([settleQueue, subscriptionEmailQueue])
  const runtime = ManagedRuntime.make(servicesAt(database.appUrl, provider.gateway))
  const scope = await runtime.runPromise(Scope.make())
  const httpApp = await runtime.runPromise(
    HttpLayerRouter.toHttpEffect(routes).pipe(
      Effect.provide(NodeHttpServer.layerContext),
      Effect.provideService(Layer.CurrentMemoMap, runtime.memoMap),
      Scope.extend(scope),
    ),
  )
  const handle = HttpApp.toWebHandler(
    withFallbackResponses(httpApp).pipe(Effect.provide(NodeHttpServer.layerContext), Scope.extend(scope)),
  )
  type Services = ManagedRuntime.ManagedRuntime.Context<typeof runtime>

  const run = <A, E>(
    clinicId: number,
    effect: Effect.Effect<A, E, Services | Origin>,
    origin?: OriginShape,
  ) => runtime.runPromise(Effect.provideService(effect, Origin, origin ?? originOf(clinicId)))

  let clinics = 3000

  return {
    ...provider,
    run,
    scope,
    runtime,
    /** Opens a clinic and returns its id. */
    open: async (practitioners = 0) => {
      const clinicId = (clinics += 1)
      await run(clinicId, openStaffedClinic(practitioners))
      return clinicId
    },
    /** Calls billing for a clinic. */
    ask: <A, E>(clinicId: number, use: (billing: typeof Billing.Service) => Effect.Effect<A, E, Origin>) =>
      run(clinicId, Effect.flatMap(Billing, use)),
    /** Reads a clinic's data. */
    query: <A extends object>(clinicId: number, statement: Statement<A>) =>
      run(
        clinicId,
        Effect.flatMap(Database, ({ query }) => query(statement)),
      ),
    /** Queries as the database administrator, bypassing the app. */
    admin: <A>(text: string) =>
      withClient(database.adminUrl, async (client) => (await client.query(text)).rows as A[]),
    /** Sends a request as an administrator of the clinic, unless `as` names another role. */
    call: async (
      clinicId: number,
      method: string,
      path: string,
      { body, as = 'staff', headers = {} }: { body?: unknown; as?: string; headers?: object } = {},
    ) => {
      const response = await handle(
        new Request(`http://localhost${path}`, {
          method,
          headers: {
            ...(as ? { authorization: `${as} ${clinicId}` } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      )
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        // oxlint-disable-next-line typescript/no-explicit-any -- replies are looked into freely
        body: (text ? JSON.parse(text) : null) as any,
      }
    },
    close: async () => {
      await runtime.runPromise(Scope.close(scope, Exit.void))
      await runtime.dispose()
      await database.drop()
    },
  }
}
