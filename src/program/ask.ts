import { Cause, type Context, Effect, Exit } from 'effect'
import { Origin, type OriginShape } from '#events'
import { NotSignedIn } from '#modules/kernel'
import type { Config } from '#modules/platform'
import type { Services } from './services.ts'

/** Calls a service on behalf of the signed-in user. Rejects with the service's own error. */
export type Ask = <Id extends Services, Service, A, E>(
  service: Context.Tag<Id, Service>,
  useService: (service: Service) => Effect.Effect<A, E, Origin>,
) => Promise<A>

const runningProgram = () => {
  if (!globalThis.caretrail) throw new Error('a page is asked for before there is a program')
  return globalThis.caretrail
}

/** Returns all event types by stream. A page that imported them would bundle every module a second time. */
export const eventStreams = () => runningProgram().streams

/** Returns the API's description as an OpenAPI document. */
export const currentDocument = () => runningProgram().document

/** Runs an effect on this process's program. Throws its errors unchanged. */
export const run = async <A, E>(effect: Effect.Effect<A, E, Services | Config>): Promise<A> => {
  const exit = await runningProgram().runtime.runPromiseExit(effect)
  if (Exit.isSuccess(exit)) return exit.value
  throw Cause.squash(exit.cause)
}

type ErrorClass = abstract new (...args: never) => unknown

/** Makes a handler of failures that returns null for errors of these classes, and throws all others. */
export const nullIf =
  (...errorClasses: readonly ErrorClass[]) =>
  (cause: unknown): null => {
    if (errorClasses.some((each) => cause instanceof each)) return null
    throw cause
  }

/** Creates an `Ask` for a user; with null, no user is signed in and every call fails. */
export const askAs =
  (origin: OriginShape | null): Ask =>
  async (service, useService) => {
    if (!origin) throw new NotSignedIn()
    return run(Effect.flatMap(service, (found) => Effect.provideService(useService(found), Origin, origin)))
  }
