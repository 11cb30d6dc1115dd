import { Effect } from 'effect'
import { type Reaction, reaction, runStatements } from '#events'
import { forgetSecret, forgetSecretsOf } from './api-key-secrets.ts'
import type { UserEvent } from '../events.ts'

/** A key that no longer works leaves no hash behind. */
export const apiKeyReactions: readonly Reaction[] = [
  reaction<Extract<UserEvent, { readonly _tag: 'ApiKeyRevoked' }>>(
    'forgetApiKeyWhenRevoked',
    'ApiKeyRevoked',
    ({ event }, unit) => Effect.sync(() => void unit.addStatement(forgetSecret(unit.clinicId, event.keyId))),
  ),
  reaction<UserEvent>('forgetApiKeysWhenUserRemoved', 'UserRemoved', runStatements(forgetSecretsOf)),
]
