import { describe, it } from 'vitest'
import { specify } from '#specify'
import { ApiAccessNeeded, ApiKeyNotFound, TooManyApiKeys } from './errors.ts'
import { ApiKeyHolder } from './api-key-holder.ts'
import { MAX_API_KEYS } from '../contract.ts'
import { UserNotFound } from '../errors.ts'
import { ApiKeyCreated, ApiKeyRevoked, PasswordChanged, UserJoined, UserRemoved } from '../events.ts'

const { given } = specify(ApiKeyHolder)

const NOW = Date.parse('2026-06-15T12:00:00.000Z')
const joined = UserJoined({
  email: 'dana@harbor.example',
  firstName: 'Dana',
  lastName: 'Whitfield',
  role: 'staff',
  owner: true,
  practitioner: true,
})
const key = { keyId: 7, name: 'Nightly export', scopes: ['patients:read'], expiresAt: null } as const
const create = { _tag: 'CreateApiKey', key, access: true, now: NOW } as const
const revoke = { _tag: 'RevokeApiKey', keyId: 7 } as const
const many = (count: number, expiresAt: string | null = null) =>
  Array.from({ length: count }, (_, n) => ApiKeyCreated({ ...key, keyId: 100 + n, expiresAt }))

describe('an API key holder', () => {
  it('gets a key with the requested name, scopes and expiry', () =>
    given(joined, PasswordChanged({ credential: 3 }))
      .when(create)
      .then(ApiKeyCreated(key)))

  it('gets no key without the add-on', () =>
    given(joined)
      .when({ ...create, access: false })
      .thenRefused(new ApiAccessNeeded()))

  it('may have as many working keys as the limit allows', () => {
    const over = '2026-06-15T12:00:00.000Z'
    given(joined, ...many(MAX_API_KEYS))
      .when(create)
      .thenRefused(new TooManyApiKeys({ most: 20 }))
    given(joined, ...many(MAX_API_KEYS), ApiKeyRevoked({ keyId: 100 }))
      .when(create)
      .then(ApiKeyCreated(key))
    given(joined, ...many(MAX_API_KEYS, over))
      .when(create)
      .then(ApiKeyCreated(key))
    given(joined, ...many(MAX_API_KEYS, '2026-06-15T12:00:00.001Z'))
      .when(create)
      .thenRefused(new TooManyApiKeys({ most: 20 }))
  })

  it('revokes a key once', () => {
    given(joined, ApiKeyCreated(key))
      .when(revoke)
      .then(ApiKeyRevoked({ keyId: 7 }))
    given(joined, ApiKeyCreated(key), ApiKeyRevoked({ keyId: 7 }))
      .when(revoke)
      .thenRefused(new ApiKeyNotFound())
    given(joined).when(revoke).thenRefused(new ApiKeyNotFound())
  })

  it('revokes all keys but those kept, once', () => {
    const other = ApiKeyCreated({ ...key, keyId: 8 })
    const revokeAll = { _tag: 'RevokeApiKeys', keptKeys: [8] } as const
    given(joined, ApiKeyCreated(key), other)
      .when(revokeAll)
      .then(ApiKeyRevoked({ keyId: 7 }))
    given(joined, ApiKeyCreated(key), other, ApiKeyRevoked({ keyId: 7 }))
      .when(revokeAll)
      .thenNothing()
  })

  it('has no keys after leaving the clinic', () => {
    const left = [joined, ApiKeyCreated(key), UserRemoved({})] as const
    given(...left)
      .when(revoke)
      .thenRefused(new ApiKeyNotFound())
    given(...left)
      .when({ ...create, key: { ...key, keyId: 8 } })
      .thenRefused(new UserNotFound())
  })
})
