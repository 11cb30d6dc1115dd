import { HttpApp, HttpLayerRouter } from '@effect/platform'
import { NodeHttpServer } from '@effect/platform-node'
import { Effect, Exit, Layer, Scope } from 'effect'
import {
  Doorkeeper,
  accessMiddlewareLayer,
  kernelProblems,
  NotSignedIn,
  ProblemWords,
  withFallbackResponses,
} from '#modules/kernel'
import { viewLedgerLayer } from '#modules/audit'
import { dashboardHttp } from '#modules/reports'
import { CLINIC, originOf } from '#testing'
import { appointmentsHttp } from '../http.ts'
import { problems } from '../words.en.ts'
import { trustedSender } from '../../kernel/testing/trusted-sender.ts'
import { openAppointmentClinic } from './appointment-clinic.ts'

/** Trusts the caller's header `authorization: {role} {id} {clinic}`. */
const trustingDoorkeeper = Layer.succeed(Doorkeeper, {
  isRecentlyProven: Effect.succeed(true),
  recognize: ({ headers }) => {
    const [role, id = '1', clinicId = CLINIC] = (headers['authorization'] ?? '').split(' ')
    if (!role) return Effect.fail(new NotSignedIn())
    const origin = originOf(Number(clinicId), { actor: { kind: 'user', id: Number(id), role } })
    return Effect.succeed(trustedSender(origin))
  },
})

const routes = Layer.mergeAll(appointmentsHttp, dashboardHttp).pipe(
  Layer.provide(accessMiddlewareLayer),
  Layer.provide(Layer.merge(trustingDoorkeeper, viewLedgerLayer)),
)

/** Serves a clinic that takes appointments over HTTP. */
export const openServedClinic = async () => {
  const clinic = await openAppointmentClinic()
  const scope = await clinic.runtime.runPromise(Scope.make())
  const httpApp = await clinic.runtime.runPromise(
    HttpLayerRouter.toHttpEffect(routes).pipe(
      Effect.provide(NodeHttpServer.layerContext),
      Effect.provideService(Layer.CurrentMemoMap, clinic.runtime.memoMap),
      Scope.extend(scope),
    ),
  )
  const handle = HttpApp.toWebHandler(
    withFallbackResponses(httpApp).pipe(
      Effect.provideService(ProblemWords, { ...kernelProblems, ...problems }),
      Effect.provide(NodeHttpServer.layerContext),
      Scope.extend(scope),
    ),
  )

  /** Makes one call, as an administrator unless `as` names another role. */
  const call = async (
    method: string,
    path: string,
    {
      body,
      as = 'staff',
      headers = {},
    }: { body?: unknown; as?: string; headers?: Record<string, string> } = {},
  ) => {
    const response = await handle(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          ...(as ? { authorization: as } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      // oxlint-disable-next-line typescript/no-explicit-any -- tests read any field of a reply
      body: (text ? JSON.parse(text) : null) as any,
    }
  }

  return {
    ...clinic,
    call,
    close: async () => {
      await clinic.runtime.runPromise(Scope.close(scope, Exit.void))
      await clinic.close()
    },
  }
}
