import { HttpApp, HttpLayerRouter } from '@effect/platform'
import { NodeHttpServer } from '@effect/platform-node'
import { Effect, Exit, Layer, Scope } from 'effect'
import { Doorkeeper, accessMiddlewareLayer, NotSignedIn, withFallbackResponses } from '#modules/kernel'
import { atMoment } from '../../appointments/testing/appointment-clinic.ts'
import { noViews } from '../../kernel/testing/no-views.ts'
import { openTwilio, twilioSignature } from '../../platform/testing/fake-twilio.ts'
import { remindersHttp } from '../http.ts'
import { openReminderClinic } from './reminder-clinic.ts'

const rejectingDoorkeeper = Layer.succeed(Doorkeeper, {
  recognize: () => Effect.fail(new NotSignedIn()),
  isRecentlyProven: Effect.succeed(false),
})

const routes = remindersHttp.pipe(
  Layer.provide(accessMiddlewareLayer),
  Layer.provide(Layer.merge(rejectingDoorkeeper, noViews)),
)

const ORIGIN = 'https://clinic.example'

/** Opens a clinic that sends texts through Twilio and receives its signed calls over HTTP. */
export const openWebhookClinic = async () => {
  const twilio = await openTwilio()
  const clinic = await openReminderClinic({ providers: twilio.env })
  const scope = await clinic.runtime.runPromise(Scope.make())
  const httpApp = await clinic.runtime.runPromise(
    HttpLayerRouter.toHttpEffect(routes).pipe(
      Effect.provide(NodeHttpServer.layerContext),
      Effect.provideService(Layer.CurrentMemoMap, clinic.runtime.memoMap),
      Scope.extend(scope),
    ),
  )
  const handleAt = (at: string) =>
    HttpApp.toWebHandler(
      atMoment(
        at,
        withFallbackResponses(httpApp).pipe(Effect.provide(NodeHttpServer.layerContext), Scope.extend(scope)),
      ),
    )

  /** Makes one call with a valid Twilio signature or with `signature`. */
  const call = async (
    at: string,
    path: string,
    fields: Readonly<Record<string, string>>,
    signature = twilioSignature(`${ORIGIN}${path}`, fields),
  ) => {
    const headers = { 'x-twilio-signature': signature }
    const body = new URLSearchParams(fields)
    const response = await handleAt(at)(new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body }))
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    }
  }

  return {
    ...clinic,
    twilio,
    call,
    close: async () => {
      await clinic.runtime.runPromise(Scope.close(scope, Exit.void))
      await clinic.close()
      await twilio.close()
    },
  }
}
