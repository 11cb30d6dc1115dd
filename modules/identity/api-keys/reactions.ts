import { Effect } from 'effect'
import { type Reaction, reaction } from '#events'
import { forgetSecret, forgetSecretsOf } from './api-key-secrets.ts'
import type { UserEvent } from './events.ts'

/** A key that works no more leaves nothing behind that it could be known by. */
export const apiKeyReactions: readonly Reaction[] = [
  reaction<Extract<UserEvent, { readonly _tag: 'ApiKeyRevoked' }>>(
    'forgetApiKeyWhenRevoked',
    'ApiKeyRevoked',
    ({ event }, unit) => Effect.sync(() => void unit.also(forgetSecret(unit.clinicId, event.keyId))),
  ),
  reaction<UserEvent>('forgetApiKeysWhenUserRemoved', 'UserRemoved', ({ stream }, unit) =>
    Effect.sync(() => void unit.also(forgetSecretsOf(unit.clinicId, stream.id))),
  ),
]
