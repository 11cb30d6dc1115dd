import { HttpApi, type HttpApiGroup, OpenApi } from '@effect/platform'
import { API_KEY_PREFIX, KEY_SCOPES } from '#contracts/identity'
import { rightsIn } from '#modules/kernel'
import type { Document, Operation, Reply } from './document.ts'
import { parametersOf, replyHeaders } from './headers.ts'
import { CONFIRMATION, withConfirmation } from './confirmations.ts'
import { declaredCodes, REFUSAL, refusalsOf } from './refusals.ts'
import { tidyDocument } from './shapes.ts'

/** One row of the endpoint table. `permission` is null for public endpoints. */
export interface EndpointRow {
  readonly method: string
  /** The path, with parameters as `{id}`. */
  readonly path: string
  readonly operation: string
  readonly permission: string | null
  /** The permission that a caller needs to see its response; null for public endpoints. */
  readonly shownBy: string | null
}

type AnyApi = HttpApi.HttpApi<string, HttpApiGroup.HttpApiGroup.Any, never, never>

export const endpointTable = (api: unknown): readonly EndpointRow[] => {
  const rows: EndpointRow[] = []
  HttpApi.reflect(api as AnyApi, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, group, middleware }) => {
      const rights = [...middleware].map(({ key }) => rightsIn(key)).find((each) => each !== null)
      rows.push({
        method: endpoint.method,
        path: endpoint.path.replaceAll(/:(\w+)/g, '{$1}'),
        operation: `${group.identifier}.${endpoint.name}`,
        permission: rights?.permission ?? null,
        shownBy: rights?.shownBy ?? null,
      })
    },
  })
  return rows
}

const session = {
  type: 'http',
  scheme: 'bearer',
  description:
    'The token that sign-in answers. In a browser, changes require its cookie as well; reads require only the cookie.',
}

const apiKey = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: `${API_KEY_PREFIX}…`,
  description:
    'An API key in place of the token. It acts for the user who created it, within its scopes; each endpoint lists the scope it requires. Requires the API Access add-on.',
}

const scopes: readonly string[] = KEY_SCOPES

/** Returns the scope that an API key needs for a permission; undefined if any key or no key will do. */
const scopeFor = (permission: string) => (scopes.includes(permission) ? permission : undefined)

/** Whether an API key can have this permission. Every key may ask which user it belongs to. */
const isForKeys = (permission: string): boolean => scopes.includes(permission) || permission === 'self:read'

const securityOf = (permission: string) => [
  { session: [] },
  ...(isForKeys(permission) ? [{ apiKey: [] }] : []),
]

const isRefusal = (status: string): boolean => status >= '400'

const successResponsesOf = ({ responses }: Operation): Record<string, Reply> =>
  Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => !isRefusal(status))
      .map(([status, reply]) => [status, { ...reply, description: status === '201' ? 'Created' : 'OK' }]),
  )

/** Builds the OpenAPI document: HttpApi's own, plus refusals' shape and codes, headers and permissions. */
export const openApiOf = (api: unknown): Document => {
  const document = structuredClone(OpenApi.fromApi(api as AnyApi)) as unknown as Document
  const { schemas } = document.components
  const codes = declaredCodes(api as AnyApi)
  schemas['Refusal'] = REFUSAL
  schemas['Confirmation'] = CONFIRMATION
  Object.assign(document.components.securitySchemes, { session, apiKey })
  const table = endpointTable(api)
  const absentCodes = (path: string): readonly string[] => {
    const read = table.find((row) => row.method === 'GET' && row.path === `${path}/{id}`)
    return codes.get(read?.operation ?? '')?.['404'] ?? []
  }
  for (const { method, path, operation: id, permission, shownBy } of table) {
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) continue
    const mayBeHidden = method !== 'GET' && shownBy !== permission && scopes.includes(permission ?? '')
    const successResponses = mayBeHidden
      ? withConfirmation(successResponsesOf(operation))
      : successResponsesOf(operation)
    for (const reply of Object.values(successResponses)) {
      const headers = replyHeaders(operation, reply, schemas)
      if (Object.keys(headers).length > 0) reply.headers = headers
    }
    operation.responses = {
      ...successResponses,
      ...refusalsOf(method.toLowerCase(), operation, codes.get(id) ?? {}, absentCodes(path)),
    }
    operation.parameters = parametersOf(operation)
    if (permission) {
      const scope = scopeFor(permission)
      Object.assign(operation, {
        security: securityOf(permission),
        'x-permission': permission,
        ...(scope && { 'x-scope': scope }),
        ...(mayBeHidden && { 'x-answer-scope': shownBy ?? permission }),
      })
    }
  }
  return tidyDocument(document)
}
