import { HttpApi, type HttpApiGroup, HttpLayerRouter, HttpServerResponse, OpenApi } from '@effect/platform'
import { Effect, Layer } from 'effect'
import { historyEndpoints } from '#modules/history'
import { accessMiddlewareLayer } from '#modules/kernel'
import { Config } from '#modules/platform'
import packageJson from '../../package.json' with { type: 'json' }
import { mergeLayers, partsOf, streams } from './modules.ts'
import { openApiOf } from './openapi/openapi.ts'
import { publishedDocument } from './openapi/published-document.ts'

const { HistoryApi, historyHttp } = historyEndpoints(Object.keys(streams))

/** All endpoints. The OpenAPI document, the reference page and the permission tests derive from this. */
export const Api = partsOf('endpoints')
  .reduce<HttpApi.HttpApi<'caretrail', HttpApiGroup.HttpApiGroup.Any, never, never>>(
    (all, { api }) => all.addHttpApi(api as never) as never,
    HttpApi.make('caretrail') as never,
  )
  .addHttpApi(HistoryApi)
  .annotate(OpenApi.Title, 'Caretrail')
  .annotate(OpenApi.Version, packageJson.version)
  .annotate(
    OpenApi.Description,
    'Practice management for clinics. Every call acts for the clinic of the caller.',
  )

const endpoints = Layer.merge(mergeLayers(partsOf('endpoints').map(({ handlers }) => handlers)), historyHttp)

/** The OpenAPI document, published at `/api/openapi.json` and displayed at `/api/docs`. */
export const document = openApiOf(Api)

const documentRoute = Layer.unwrapEffect(
  Effect.map(Config, (config) =>
    HttpLayerRouter.add(
      'GET',
      '/api/openapi.json',
      HttpServerResponse.unsafeJson(publishedDocument(document, config)),
    ),
  ),
)

export const routes = Layer.mergeAll(endpoints, documentRoute).pipe(Layer.provide(accessMiddlewareLayer))
