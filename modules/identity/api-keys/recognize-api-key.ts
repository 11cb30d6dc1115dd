import { Clock, Effect } from 'effect'
import { Database, Origin, type OriginShape } from '#events'
import { entitlementsOf } from '#modules/billing'
import { ApiAccessNeeded, InvalidApiKey, type Permission, type Recognised } from '#modules/kernel'
import { apiKeyRow } from './api-key-list.ts'
import { findApiKey, hasTime, isDue, type StoredApiKey, touchSecret } from './api-key-secrets.ts'
import { API_KEY_PREFIX } from './contract.ts'
import { bearerIn } from './credentials.ts'
import type { Sender } from './recognise.ts'

/** The API key in an Authorization header, if there is one. No token of a session looks like one. */
export const apiKeyIn = (authorization: string | undefined): string | undefined => {
  const bearer = bearerIn(authorization)
  return bearer?.startsWith(API_KEY_PREFIX) ? bearer : undefined
}

// Whoever shows a key may learn whose it is.
const ALWAYS: Permission = 'self:read'

const originOf = (key: StoredApiKey, { address, request }: Sender): OriginShape => ({
  clinicId: key.clinic_id,
  actor: { kind: 'user', id: key.user_id, role: key.role, key: key.id },
  source: 'api',
  address,
  scopes: [ALWAYS, ...key.scopes],
  ...(request === undefined ? {} : { request }),
})

export const makeApiKeyRecognise = Effect.gen(function* () {
  const database = yield* Database

  /** For whom a key acts: for its person, as far as its scopes go. */
  const recognise = Effect.fn('Identity.recogniseApiKey')(function* (shown: string, sender: Sender) {
    const [key] = yield* database.lookup(findApiKey(shown))
    const now = yield* Clock.currentTimeMillis
    if (!key || !hasTime(key, now)) return yield* Effect.fail(new InvalidApiKey())
    if (!key.access) return yield* Effect.fail(new ApiAccessNeeded())
    const origin = originOf(key, sender)
    if (isDue(key, now)) yield* Effect.provideService(database.query(touchSecret(key, now)), Origin, origin)
    return { origin, restricted: key.restricted, factorDue: key.factor_due } satisfies Recognised
  })

  /** Whether the key of the `Origin` still works. */
  const lasts = Effect.fn('Identity.apiKeyLasts')(function* (id: number) {
    const { clinicId } = yield* Origin
    const [[key], [has]] = yield* database.queries([apiKeyRow(clinicId, id), entitlementsOf(clinicId)])
    const now = yield* Clock.currentTimeMillis
    return (
      key !== undefined &&
      hasTime({ expires_at: key.expiresAt }, now) &&
      (has?.addOns.includes('api-access') ?? false)
    )
  })

  return { recognise, lasts }
})
