import { decider } from '#events'
import { ApiAccessNeeded, ApiKeyNotFound, TooManyApiKeys } from './api-key-errors.ts'
import { type KeyScope, MOST_API_KEYS } from './contract.ts'
import { UserNotFound } from './errors.ts'
import { ApiKeyCreated, ApiKeyRevoked, type UserEvent, userEvents } from './events.ts'

/** A key that was not revoked. It ends at `expiresAt`, where it ends at all. */
interface Key {
  readonly keyId: number
  readonly expiresAt: string | null
}

type Holder = { readonly is: 'nobody' } | { readonly is: 'active'; readonly keys: readonly Key[] }

interface NewKey extends Key {
  readonly name: string
  readonly scopes: readonly KeyScope[]
}

export type ApiKeyCommand =
  | {
      readonly _tag: 'CreateApiKey'
      readonly key: NewKey
      /** Whether the clinic has the add-on that keys come with. */
      readonly access: boolean
      /** Milliseconds since the epoch. */
      readonly now: number
    }
  | { readonly _tag: 'RevokeApiKey'; readonly keyId: number }

type Refusals = UserNotFound | ApiAccessNeeded | TooManyApiKeys | ApiKeyNotFound

const decide = (holder: Holder, command: ApiKeyCommand) => {
  const keys = holder.is === 'active' ? holder.keys : []
  if (command._tag === 'RevokeApiKey') {
    const { keyId } = command
    return keys.some((key) => key.keyId === keyId) ? [ApiKeyRevoked({ keyId })] : new ApiKeyNotFound()
  }
  if (holder.is === 'nobody') return new UserNotFound()
  const { key, access, now } = command
  if (keys.some(({ keyId }) => keyId === key.keyId)) return []
  if (!access) return new ApiAccessNeeded()
  const live = keys.filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now)
  return live.length >= MOST_API_KEYS ? new TooManyApiKeys() : [ApiKeyCreated(key)]
}

const evolve = (holder: Holder, happened: UserEvent): Holder => {
  if (happened._tag === 'UserJoined') return { is: 'active', keys: [] }
  if (happened._tag === 'UserRemoved') return { is: 'nobody' }
  if (holder.is === 'nobody') return holder
  if (happened._tag === 'ApiKeyCreated') {
    const { keyId, expiresAt } = happened
    return { is: 'active', keys: [...holder.keys, { keyId, expiresAt }] }
  }
  if (happened._tag !== 'ApiKeyRevoked') return holder
  return { is: 'active', keys: holder.keys.filter(({ keyId }) => keyId !== happened.keyId) }
}

/** A person of the clinic, as whoever holds API keys. Stream: user-{id}, as `User` has it. */
export const ApiKeyHolder = decider<Holder, ApiKeyCommand, UserEvent, Refusals>({
  stream: 'user',
  events: userEvents,
  initial: { is: 'nobody' },
  decide,
  evolve,
})
