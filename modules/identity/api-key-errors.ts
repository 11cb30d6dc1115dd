import { Refusal } from '#modules/kernel'
import { MOST_API_KEYS } from './contract.ts'

export { ApiAccessNeeded } from '#modules/kernel'

/** There is no such key; or it is somebody else's, and only an administrator looks after those. */
export class ApiKeyNotFound extends Refusal<'ApiKeyNotFound'> {
  constructor() {
    super('ApiKeyNotFound', 'This API key does not exist. It may have been revoked already.')
  }
}

/** A person has as many keys as anybody may have. */
export class TooManyApiKeys extends Refusal<'TooManyApiKeys'> {
  constructor() {
    super(
      'TooManyApiKeys',
      `You have ${MOST_API_KEYS} API keys, and nobody can have more. Revoke one that is not used any more.`,
    )
  }
}

/** A key was to be allowed what its person is not. */
export class ScopesBeyondRole extends Refusal<'ScopesBeyondRole'> {
  constructor(scopes: readonly string[]) {
    const message = `Your role does not allow ${scopes.join(', ')}. A key can do no more than you can.`
    super('ScopesBeyondRole', message, { fields: { scopes: message } })
  }
}

/** The same request was answered before, and the key is told only once. */
export class ApiKeyToldBefore extends Refusal<'ApiKeyToldBefore'> {
  constructor() {
    super(
      'ApiKeyToldBefore',
      'This key was created already, and a key is shown only once. Revoke it and create another.',
    )
  }
}
