import { decider } from '#events'
import { ApiAccessNeeded, ApiKeyNotFound, TooManyApiKeys } from './errors.ts'
import { type KeyScope, MAX_API_KEYS } from '../contract.ts'
import { UserNotFound } from '../errors.ts'
import { ApiKeyCreated, ApiKeyRevoked, type UserEvent, userEvents } from '../events.ts'

/** A key that was not revoked. It expires at `expiresAt`, unless that is null. */
interface Key {
  readonly keyId: number
  readonly expiresAt: string | null
}

type Holder = { readonly is: 'nobody' } | { readonly is: 'active'; readonly keys: readonly Key[] }

export interface NewKey extends Key {
  readonly name: string
  readonly scopes: readonly KeyScope[]
}

type ApiKeyCommand =
  | {
      readonly _tag: 'CreateApiKey'
      readonly key: NewKey
      readonly access: boolean
      /** Milliseconds since the epoch. */
      readonly now: number
    }
  | { readonly _tag: 'RevokeApiKey'; readonly keyId: number }
  /** Revokes all keys but those kept. */
  | { readonly _tag: 'RevokeApiKeys'; readonly keptKeys: readonly number[] }

type CommandOf<Tag extends ApiKeyCommand['_tag']> = Extract<ApiKeyCommand, { readonly _tag: Tag }>

interface ApiKeyRefusals {
  readonly CreateApiKey: UserNotFound | ApiAccessNeeded | TooManyApiKeys
  readonly RevokeApiKey: ApiKeyNotFound
  readonly RevokeApiKeys: never
}

const create = (holder: Holder, { key, access, now }: CommandOf<'CreateApiKey'>) => {
  if (holder.is === 'nobody') return new UserNotFound()
  if (holder.keys.some(({ keyId }) => keyId === key.keyId)) return []
  if (!access) return new ApiAccessNeeded()
  const workingKeys = holder.keys.filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now)
  return workingKeys.length >= MAX_API_KEYS
    ? new TooManyApiKeys({ most: MAX_API_KEYS })
    : [ApiKeyCreated(key)]
}

const revoke = (holder: Holder, { keyId }: CommandOf<'RevokeApiKey'>) =>
  holder.is === 'active' && holder.keys.some((key) => key.keyId === keyId)
    ? [ApiKeyRevoked({ keyId })]
    : new ApiKeyNotFound()

const revokeAll = (holder: Holder, { keptKeys }: CommandOf<'RevokeApiKeys'>) =>
  holder.is === 'nobody'
    ? []
    : holder.keys
        .filter(({ keyId }) => !keptKeys.includes(keyId))
        .map(({ keyId }) => ApiKeyRevoked({ keyId }))

const evolve = (holder: Holder, event: UserEvent): Holder => {
  if (event._tag === 'UserJoined') return { is: 'active', keys: [] }
  if (event._tag === 'UserRemoved') return { is: 'nobody' }
  if (holder.is === 'nobody') return holder
  if (event._tag === 'ApiKeyCreated') {
    const { keyId, expiresAt } = event
    return { is: 'active', keys: [...holder.keys, { keyId, expiresAt }] }
  }
  if (event._tag !== 'ApiKeyRevoked') return holder
  return { is: 'active', keys: holder.keys.filter(({ keyId }) => keyId !== event.keyId) }
}

/** A person's API keys. Stream: user-{id}, shared with `User`. */
export const ApiKeyHolder = decider<Holder, ApiKeyCommand, UserEvent, ApiKeyRefusals>({
  stream: 'user',
  events: userEvents,
  initial: { is: 'nobody' },
  decide: { CreateApiKey: create, RevokeApiKey: revoke, RevokeApiKeys: revokeAll },
  evolve,
})
