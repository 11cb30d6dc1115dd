import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { Effect, Layer, Logger, Deferred } from 'effect'
import {
  type Database,
  JobQueue,
  type Keyring,
  type Origin,
  type OriginShape,
  type Registry,
  Store,
} from '#events'
import {
  clinicAddOns,
  clinicSubscription,
  startTrialWhenClinicOpened,
  subscriptionEvents,
} from '#modules/billing'
import type { SessionTimeout } from '#contracts/clinic'
import { Clinic, clinicEvents, clinicServiceList, Clinics, clinicSettingsRow } from '#modules/clinic'
import { Config, Keys, loadKeys, readConfig } from '#modules/platform'
import { practitionerEvents, Practitioners, practitionerWork, timeOffList } from '#modules/practitioners'
import { type Installation, originOf, openProgram } from '#testing'
import type { AddOn, Tier } from '../../billing/contract.ts'
import { subscribeWithTestPayments } from '../../billing/testing/subscribed-clinic.ts'
import { doorkeeperLayer, Identity, userEvents, userList } from '../index.ts'
import { passkeyList } from '../passkeys/passkey-list.ts'
import { Passwords } from '../passwords/passwords.ts'
import { identityReactions } from '../reactions.ts'
import { serveIdentity } from './http-server.ts'

/** Wraps the real password service, to count, pause and crowd it. */
const spyOnPasswords = () => {
  const comparisons = { count: 0 }
  let pause: Effect.Effect<void> = Effect.void
  let inTurn: typeof Passwords.Service.inTurn
  const countComparisons = (passwords: typeof Passwords.Service): typeof Passwords.Service => {
    inTurn = passwords.inTurn
    return {
      ...passwords,
      matches: (...parameters) => {
        comparisons.count += 1
        return Effect.tap(passwords.matches(...parameters), () => pause)
      },
    }
  }
  return {
    layer: Layer.effect(Passwords, Effect.map(Passwords, countComparisons)).pipe(
      Layer.provide(Passwords.layer),
    ),
    /** How often a password was compared with a hash. */
    comparisons,
    /** Runs an effect after each comparison, before its result is known, until `resume` is called. */
    pauseWith: (effect: Effect.Effect<void>) => {
      pause = effect
      return () => {
        pause = Effect.void
      }
    },
    /** Fills the queue with requests from one address, until the returned function releases them. */
    crowd: (address: string, requestCount: number) => {
      const released = Effect.runSync(Deferred.make<void>())
      const waiting = Effect.ignore(inTurn(address, Deferred.await(released)))
      Effect.runFork(
        Effect.replicateEffect(waiting, requestCount, { concurrency: 'unbounded', discard: true }),
      )
      return () => void Effect.runSync(Deferred.succeed(released, undefined))
    },
  }
}

const parts = {
  kinds: [...clinicEvents, ...subscriptionEvents, ...userEvents, ...practitionerEvents],
  projections: [
    clinicSettingsRow,
    clinicServiceList,
    clinicSubscription,
    clinicAddOns,
    userList,
    practitionerWork,
    timeOffList,
    passkeyList,
  ],
  reactions: [startTrialWhenClinicOpened, ...identityReactions],
}

type IdentityCall<A, E> = (identity: typeof Identity.Service) => Effect.Effect<A, E, Origin>

const changeTimeout = (minutes: SessionTimeout) =>
  Effect.flatMap(Store, (store) =>
    store.execute(Clinic, {
      id: 1,
      command: { _tag: 'ChangeSessionTimeout', minutes },
    }),
  )

/** Opens identity over real HTTP with a separate database, or on that of another fixture as a second process. */
export const openIdentity = async (env: Record<string, string> = {}, installation?: Installation) => {
  const passwords = spyOnPasswords()
  const logEntries: unknown[][] = []
  const logCapture = Logger.replace(
    Logger.defaultLogger,
    Logger.make(({ message }) => void logEntries.push([message].flat())),
  )
  const services = doorkeeperLayer.pipe(
    Layer.provideMerge(Layer.provide(Identity.layer, passwords.layer)),
    Layer.provideMerge(Layer.provide(Practitioners.layer, Clinics.layer)),
    Layer.provideMerge(logCapture),
    Layer.provideMerge(
      Config.layer({ ...readConfig({ REGISTRATIONS_PER_HOUR: '1000', ...env }), databaseUrl: '' }),
    ),
    Layer.provideMerge(
      Keys.layer(loadKeys({ dataDir: '', masterKey: randomBytes(32), signingKey: randomBytes(32) })),
    ),
  )
  const jobs = Layer.succeed(JobQueue, { send: () => Promise.resolve() })
  const clinic = await openProgram(parts, services, { jobs, ...(installation && { shared: installation }) })
  const server = await serveIdentity(clinic.runtime)
  const admin = new pg.Client(clinic.adminUrl)
  await admin.connect()

  const callIdentity = <A, E>(use: IdentityCall<A, E>, origin?: OriginShape) =>
    clinic.run(Effect.flatMap(Identity, use), origin)
  const ownerBehind = async (token: string) => {
    const { rows } = await admin.query(
      'select clinic_id::float8 as clinic from sessions where token_hash = sha256($1::bytea)',
      [Buffer.from(token)],
    )
    return originOf(Number(rows[0].clinic))
  }

  return {
    ...server,
    ...passwords,
    appUrl: clinic.appUrl,
    installation: clinic as Installation,
    /** What was logged: the words of each line, and its fields. */
    logEntries: logEntries as readonly unknown[][],
    admin,
    ask: callIdentity,
    /** Runs an effect with all services, for the clinic behind a token. */
    inClinicOf: async <A, E>(
      token: string,
      use: (clinicId: number) => Effect.Effect<A, E, Origin | Database | Registry | Keyring>,
    ) => {
      const origin = await ownerBehind(token)
      return clinic.run(use(origin.clinicId), origin)
    },
    /** Acts as the owner of the clinic behind a token. */
    asOwner: async (token: string) => {
      const origin = await ownerBehind(token)
      return <A, E>(use: IdentityCall<A, E>) => callIdentity(use, origin)
    },
    /** Subscribes the clinic behind a token to a plan. */
    subscribe: async (token: string, tier: Tier, addOns: readonly AddOn[] = []) =>
      clinic.run(subscribeWithTestPayments(tier, addOns), await ownerBehind(token)),
    /** Sets the idle limit of the clinic behind a token. */
    limitIdle: async (token: string, minutes: SessionTimeout) =>
      clinic.run(changeTimeout(minutes), await ownerBehind(token)),
    close: async () => {
      await server.stop()
      await admin.end()
      await clinic.close()
    },
  }
}

export type IdentityFixture = Awaited<ReturnType<typeof openIdentity>>

/** The headers that a browser sends from our own pages. */
export const browserHeaders = { origin: 'http://localhost:4321', 'sec-fetch-site': 'same-origin' }

/** A registration; `name` makes its email unique. */
export const registrationDraft = (name: string, more: object = {}) => ({
  clinicName: 'Harbor Physio',
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: `${name}@harbor.example`,
  password: 'harbor-light-otter',
  zone: 'America/New_York',
  ...more,
})

/** The part of a Set-Cookie header that the browser sends back. */
export const cookiePair = (cookie: string | undefined): string => cookie?.split(';')[0] ?? ''
