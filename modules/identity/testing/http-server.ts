import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpLayerRouter } from '@effect/platform'
import { NodeHttpServer } from '@effect/platform-node'
import { Effect, Exit, Layer, type ManagedRuntime, Scope } from 'effect'
import {
  type Doorkeeper,
  accessMiddlewareLayer,
  kernelProblems,
  ProblemWords,
  withFallbackResponses,
} from '#modules/kernel'
import type { Config } from '#modules/platform'
import { type Practitioners, practitionersHttp } from '#modules/practitioners'
import { identityHttp } from '../http.ts'
import type { Identity } from '../identity.ts'
import { passkeysHttp } from '../passkeys/http.ts'
import { securityHttp } from '../second-factor/security-http.ts'
import { sessionsHttp } from '../sessions/http.ts'
import { signInsHttp } from '../sign-in-history/http.ts'
import { problems } from '../words.en.ts'
import { noViews } from '../../kernel/testing/no-views.ts'

const routes = Layer.mergeAll(
  identityHttp,
  practitionersHttp,
  securityHttp,
  passkeysHttp,
  sessionsHttp,
  signInsHttp,
).pipe(Layer.provide(accessMiddlewareLayer), Layer.provide(noViews))

/** A test's request. */
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

const callTo =
  (base: string) =>
  async (method: string, path: string, call: Call = {}) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: headersOf(call),
      body: call.body === undefined ? null : JSON.stringify(call.body),
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

/** Serves identity's endpoints over HTTP, as the app does. */
export const serveIdentity = async (
  runtime: ManagedRuntime.ManagedRuntime<Identity | Practitioners | Doorkeeper | Config, never>,
) => {
  const scope = await runtime.runPromise(Scope.make())
  const handler = await runtime.runPromise(
    HttpLayerRouter.toHttpEffect(routes).pipe(
      Effect.flatMap((app) =>
        NodeHttpServer.makeHandler(
          Effect.provideService(withFallbackResponses(app), ProblemWords, {
            ...kernelProblems,
            ...problems,
          }),
        ),
      ),
      Effect.provide(NodeHttpServer.layerContext),
      Effect.provideService(Layer.CurrentMemoMap, runtime.memoMap),
      Scope.extend(scope),
    ),
  )
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base,
    call: callTo(base),
    stop: async () => {
      await new Promise((resolve) => server.close(resolve))
      await runtime.runPromise(Scope.close(scope, Exit.void))
    },
  }
}
