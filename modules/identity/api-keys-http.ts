import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { commandRefusals, Deleted, lift, permits, RecordId, refused, says, titled } from '#modules/kernel'
import { ApiKeyNotFound, ApiKeyToldBefore, ScopesBeyondRole, TooManyApiKeys } from './api-key-errors.ts'
import { ApiKeyRow } from './api-key-list.ts'
import { ApiKeys } from './api-keys.ts'
import { newApiKey } from './contract.ts'

const NewKey = Schema.Struct({
  ...ApiKeyRow.fields,
  /** All of it. It is told here and never again. */
  key: Schema.String,
}).annotations({ identifier: 'NewApiKey' })

const notFound = refused(404, ApiKeyNotFound)
const id = HttpApiSchema.param('id', RecordId)

const group = HttpApiGroup.make('apiKeys')
  .annotateContext(
    titled(
      'API keys',
      'What programs show instead of a session, with the API Access add-on. No key can be managed with a key.',
    ),
  )
  .add(
    HttpApiEndpoint.get('list', '/api/api-keys')
      .annotateContext(
        says('List API keys', 'Your own; an administrator’s list has everybody’s. Newest first.'),
      )
      .addSuccess(Schema.Array(ApiKeyRow))
      .middleware(permits('self:keys')),
  )
  .add(
    HttpApiEndpoint.post('create', '/api/api-keys')
      .annotateContext(
        says(
          'Create an API key',
          'The key is answered once, and kept as a hash alone. It may do what its scopes name and your role allows, whatever that is by then.',
        ),
      )
      .setPayload(lift(newApiKey))
      .addSuccess(NewKey, { status: 201 })
      .addError(refused(400, ScopesBeyondRole))
      .addError(Schema.Union(refused(409, TooManyApiKeys), refused(409, ApiKeyToldBefore), commandRefusals))
      .middleware(permits('self:keys')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/api-keys/${id}`
      .annotateContext(says('Open an API key'))
      .addSuccess(ApiKeyRow)
      .addError(notFound)
      .middleware(permits('self:keys')),
  )
  .add(
    HttpApiEndpoint.del('revoke')`/api/api-keys/${id}`
      .annotateContext(
        says(
          'Revoke an API key',
          'It is refused from this moment on. An administrator may revoke anybody’s.',
        ),
      )
      .addSuccess(Deleted)
      .addError(Schema.Union(notFound, commandRefusals))
      .middleware(permits('self:keys')),
  )

/** The endpoints of API keys. */
export const ApiKeysApi = HttpApi.make('api-keys').add(group)

export const apiKeysHttp = HttpApiBuilder.group(ApiKeysApi, 'apiKeys', (handlers) =>
  Effect.map(ApiKeys, (keys) =>
    handlers
      .handle('list', () => keys.all())
      .handle('create', ({ payload }) => keys.create(payload))
      .handle('open', ({ path }) => keys.open(path.id))
      .handle('revoke', ({ path }) => keys.revoke(path.id)),
  ),
)
