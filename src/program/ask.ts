import { Cause, type Context, Effect, Exit } from 'effect'
import { Origin, type OriginShape } from '#events'
import { NotSignedIn } from '#modules/kernel'
import type { Config } from '#modules/platform'
import type { Services } from './services.ts'

/** Asks a service on behalf of the signed-in person. Rejects with the service's own refusal. */
export type Ask = <Id extends Services, Service, A, E>(
  service: Context.Tag<Id, Service>,
  work: (service: Service) => Effect.Effect<A, E, Origin>,
) => Promise<A>

/** Runs on the one program of this process. What fails is thrown as it is. */
export const run = async <A, E>(effect: Effect.Effect<A, E, Services | Config>): Promise<A> => {
  if (!globalThis.caretrail) throw new Error('a page is asked for before there is a program')
  const exit = await globalThis.caretrail.runtime.runPromiseExit(effect)
  if (Exit.isSuccess(exit)) return exit.value
  throw Cause.squash(exit.cause)
}

/** Asks as somebody; with null nobody is signed in, and nothing is answered. */
export const askAs =
  (origin: OriginShape | null): Ask =>
  async (service, work) => {
    if (!origin) throw new NotSignedIn()
    return run(Effect.flatMap(service, (found) => Effect.provideService(work(found), Origin, origin)))
  }
