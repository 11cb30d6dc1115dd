import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { ApiKeyNotFound, ApiKeyToldBefore, ScopesBeyondRole, TooManyApiKeys } from './errors.ts'
import { ApiKeyRow } from './api-key-list.ts'
import { ApiKeys } from './api-keys.ts'
import { reauthenticationRefused } from '../reauthentication/reauthentication-refusals.ts'
import { newApiKey } from '../contract.ts'

const NewKey = Schema.Struct({
  ...ApiKeyRow.fields,
  /** The full key, returned only here. */
  key: Schema.String,
}).annotations({ identifier: 'NewApiKey' })

const notFound = http.refusals(404, ApiKeyNotFound)

const group = http.group('apiKeys', {
  title: 'API keys',
  description: 'Credentials for programs, with the API Access add-on. A key cannot manage keys.',
  endpoints: [
    http.get('list', '/api/api-keys', {
      permission: 'self:keys',
      summary: 'List API keys',
      description: 'Your own, or everyone’s for an administrator. Newest first.',
      response: Schema.Array(ApiKeyRow),
    }),
    http.post('create', '/api/api-keys', {
      permission: 'self:keys',
      summary: 'Create an API key',
      description:
        'The key is answered once and stored only as a hash. It may do what its scopes and your current role allow. Requires your password and, if there is one, your second factor. Without `expiresInDays` it works for a year. You get an email.',
      body: newApiKey,
      response: NewKey,
      status: 201,
      refusals: [
        http.refusals(400, ScopesBeyondRole),
        reauthenticationRefused,
        http.refusals(409, TooManyApiKeys, ApiKeyToldBefore),
        http.commandRefusals,
      ],
    }),
    http.get('open', '/api/api-keys/:id', {
      permission: 'self:keys',
      summary: 'Open an API key',
      response: ApiKeyRow,
      refusals: notFound,
    }),
    http.del('revoke', '/api/api-keys/:id', {
      permission: 'self:keys',
      summary: 'Revoke an API key',
      description: 'It stops working immediately. An administrator may revoke anyone’s.',
      response: http.DeletedRecord,
      refusals: [notFound, http.commandRefusals],
    }),
  ],
})

export const ApiKeysApi = HttpApi.make('api-keys').add(group)

export const apiKeysHttp = http.implement(ApiKeysApi, 'apiKeys', (handlers) =>
  Effect.map(ApiKeys, (keys) =>
    handlers
      .handle('list', () => keys.all())
      .handle('create', ({ payload }) => keys.create(payload).pipe(http.withRetryAfter))
      .handle('open', ({ path }) => keys.open(path.id))
      .handle('revoke', ({ path }) => keys.revoke(path.id)),
  ),
)
