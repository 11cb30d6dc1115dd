import { HttpApi, type HttpApiGroup, OpenApi } from '@effect/platform'
import { JSONSchema } from 'effect'
import { RefusalBody } from '#modules/kernel'

/** One row of the endpoint table. `permission` null: open to everyone. */
export interface EndpointRow {
  readonly method: string
  /** With `{id}` where an id stands. */
  readonly path: string
  readonly operation: string
  readonly permission: string | null
}

type AnyApi = HttpApi.HttpApi<string, HttpApiGroup.HttpApiGroup.Any, never, never>

const DOOR = 'door/'

/** The endpoint table as rows, in the order of declaration. */
export const endpointTable = (api: unknown): readonly EndpointRow[] => {
  const rows: EndpointRow[] = []
  HttpApi.reflect(api as AnyApi, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, group, middleware }) => {
      const door = [...middleware].map((each) => each.key).find((key) => key.startsWith(DOOR))
      rows.push({
        method: endpoint.method,
        path: endpoint.path.replaceAll(/:(\w+)/g, '{$1}'),
        operation: `${group.identifier}.${endpoint.name}`,
        permission: door?.slice(DOOR.length) ?? null,
      })
    },
  })
  return rows
}

/** The OpenAPI document: HttpApi's own, with the shape of refusals, and who may call what. */
export const openApiOf = (api: unknown): OpenApi.OpenAPISpec => {
  const document = OpenApi.fromApi(api as AnyApi)
  document.components.schemas['Refusal'] = JSONSchema.make(RefusalBody) as never
  document.components.securitySchemes['session'] = { type: 'http', scheme: 'bearer' } as never
  for (const { method, path, permission } of endpointTable(api)) {
    const operation = document.paths[path]?.[method.toLowerCase() as 'get']
    if (!operation || !permission) continue
    operation.security = [{ session: [] }]
    Object.assign(operation, { 'x-permission': permission })
  }
  return document
}
