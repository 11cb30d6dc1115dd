import { Context, Effect, Layer } from 'effect'
import { Database } from '#events'
import { heldIn } from '#modules/asof'
import { Identity } from '#modules/identity'
import { NotSignedIn, today } from '#modules/kernel'

type People = typeof Identity.Service

/** Who people are and what they may, as it is today. */
class IdentityOfToday extends Context.Tag('IdentityOfToday')<IdentityOfToday, People>() {}

const isCall = (value: unknown): value is (...given: never[]) => unknown => typeof value === 'function'

/** All calls of a service by the clock on the wall. */
const byTheWall = <Service extends object>(service: Service): Service =>
  Object.fromEntries(
    Object.entries(service).map(([name, call]) => [
      name,
      isCall(call)
        ? (...given: never[]) => {
            const done = call(...given)
            return Effect.isEffect(done) ? today(done) : done
          }
        : call,
    ]),
  ) as Service

const joined = Effect.gen(function* () {
  const now = byTheWall(yield* IdentityOfToday)
  const { practitioners } = yield* Identity
  const database = yield* Database
  const recognise: People['recognise'] = (sender) =>
    Effect.gen(function* () {
      const found = yield* now.recognise(sender)
      const { clinicId } = found.origin
      const [held] = yield* database.transaction(clinicId, (tx) =>
        Effect.promise(() => tx.send(heldIn(clinicId))),
      )
      if (!held) return yield* Effect.fail(new NotSignedIn())
      return found
    })
  return { ...now, recognise, practitioners }
})

/**
 * Who may look at a moment is a question of now: people, sessions and rights are those of `live`, the product's own
 * ground. Who saw patients is a question of then.
 */
export const identityAsOf = <E, R>(live: Layer.Layer<Identity, E, R>) =>
  Layer.effect(Identity, joined).pipe(
    Layer.provide(
      Layer.merge(
        Identity.live,
        Layer.map(live, (context) => Context.make(IdentityOfToday, Context.get(context, Identity))),
      ),
    ),
  )
