import { describe, it } from 'vitest'
import { specify } from '#specify'
import { ApiAccessNeeded, ApiKeyNotFound, TooManyApiKeys } from './api-key-errors.ts'
import { ApiKeyHolder } from './api-key-holder.ts'
import { MOST_API_KEYS } from './contract.ts'
import { UserNotFound } from './errors.ts'
import { ApiKeyCreated, ApiKeyRevoked, PasswordChanged, UserJoined, UserRemoved } from './events.ts'

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

describe('whoever holds API keys', () => {
  it('has one made, with all that was said of it', () =>
    given(joined, PasswordChanged({ credential: 3 }))
      .when(create)
      .then(ApiKeyCreated(key)))

  it('has none made without the add-on', () =>
    given(joined)
      .when({ ...create, access: false })
      .thenRefused(new ApiAccessNeeded()))

  it('has as many as anybody may have that work', () => {
    const over = '2026-06-15T12:00:00.000Z'
    given(joined, ...many(MOST_API_KEYS))
      .when(create)
      .thenRefused(new TooManyApiKeys())
    given(joined, ...many(MOST_API_KEYS), ApiKeyRevoked({ keyId: 100 }))
      .when(create)
      .then(ApiKeyCreated(key))
    given(joined, ...many(MOST_API_KEYS, over))
      .when(create)
      .then(ApiKeyCreated(key))
    given(joined, ...many(MOST_API_KEYS, '2026-06-15T12:00:00.001Z'))
      .when(create)
      .thenRefused(new TooManyApiKeys())
  })

  it('has one revoked, once', () => {
    given(joined, ApiKeyCreated(key))
      .when(revoke)
      .then(ApiKeyRevoked({ keyId: 7 }))
    given(joined, ApiKeyCreated(key), ApiKeyRevoked({ keyId: 7 }))
      .when(revoke)
      .thenRefused(new ApiKeyNotFound())
    given(joined).when(revoke).thenRefused(new ApiKeyNotFound())
  })

  it('has none any more who has left', () => {
    const left = [joined, ApiKeyCreated(key), UserRemoved({})] as const
    given(...left)
      .when(revoke)
      .thenRefused(new ApiKeyNotFound())
    given(...left)
      .when({ ...create, key: { ...key, keyId: 8 } })
      .thenRefused(new UserNotFound())
  })
})
