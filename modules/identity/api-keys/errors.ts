import { IdentityRefusal } from '../identity-refusal.ts'

export { ApiAccessNeeded } from '#modules/kernel'

/** The key does not exist, or belongs to someone else and the caller is not an administrator. */
export class ApiKeyNotFound extends IdentityRefusal('ApiKeyNotFound') {}

export class TooManyApiKeys extends IdentityRefusal('TooManyApiKeys') {}

export class ScopesBeyondRole extends IdentityRefusal('ScopesBeyondRole', { fields: ['scopes'] }) {}

/** The request repeats one that was already answered, and a key is returned only once. */
export class ApiKeyToldBefore extends IdentityRefusal('ApiKeyToldBefore') {}
