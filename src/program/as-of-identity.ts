import { Context, Effect, Layer } from 'effect'
import { Database } from '#events'
import { clinicInCopy } from '#modules/as-of'
import { Identity } from '#modules/identity'
import { NotSignedIn, today } from '#modules/kernel'

type IdentityService = typeof Identity.Service

/** Users and permissions as of today. */
class IdentityOfToday extends Context.Tag('IdentityOfToday')<IdentityOfToday, IdentityService>() {}

const isCall = (value: unknown): value is (...args: never[]) => unknown => typeof value === 'function'

/** Makes all calls of a service use the real clock. */
const withRealClock = <Service extends object>(service: Service): Service =>
  Object.fromEntries(
    Object.entries(service).map(([name, call]) => [
      name,
      isCall(call)
        ? (...args: never[]) => {
            const result = call(...args)
            return Effect.isEffect(result) ? today(result) : result
          }
        : call,
    ]),
  ) as Service

const makeIdentity = Effect.gen(function* () {
  const currentIdentity = withRealClock(yield* IdentityOfToday)
  const { practitioners } = yield* Identity
  const database = yield* Database
  const recognize: IdentityService['recognize'] = (sender) =>
    Effect.gen(function* () {
      const recognized = yield* currentIdentity.recognize(sender)
      const { clinicId } = recognized.origin
      const [clinicRow] = yield* database.transaction(clinicId, (tx) =>
        Effect.promise(() => tx.send(clinicInCopy(clinicId))),
      )
      if (!clinicRow) return yield* Effect.fail(new NotSignedIn())
      return recognized
    })
  return { ...currentIdentity, recognize, practitioners }
})

/**
 * The identity service of an as-of view. Users, sessions and permissions are today's, from `live`, because
 * access is decided now. The practitioners are those of the selected moment.
 */
export const identityAsOf = <E, R>(live: Layer.Layer<Identity, E, R>) =>
  Layer.effect(Identity, makeIdentity).pipe(
    Layer.provide(
      Layer.merge(
        Identity.live,
        Layer.map(live, (context) => Context.make(IdentityOfToday, Context.get(context, Identity))),
      ),
    ),
  )
