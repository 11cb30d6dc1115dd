import { Clock, Effect } from 'effect'
import { type ClinicReader, Database, Origin, type OriginShape } from '#events'
import { entitlementsOf } from '#modules/billing'
import { ApiAccessNeeded, InvalidApiKey, type Permission, type RecognizedSender } from '#modules/kernel'
import {
  apiKeyTimes,
  findApiKey,
  isUnexpired,
  needsTouch,
  type StoredApiKey,
  touchSecret,
} from '../api-keys/api-key-secrets.ts'
import { API_KEY_PREFIX } from '../contract.ts'
import { bearerIn } from '../sessions/request-credentials.ts'
import type { Sender } from './recognize-request.ts'

/** Returns the API key of an Authorization header, if any. Session tokens never look like one. */
export const apiKeyIn = (authorization: string | undefined): string | undefined => {
  const bearer = bearerIn(authorization)
  return bearer?.startsWith(API_KEY_PREFIX) ? bearer : undefined
}

// Every key may read its own holder.
const DEFAULT_SCOPE: Permission = 'self:read'

const originOf = (key: StoredApiKey, { address, request }: Sender): OriginShape => ({
  clinicId: key.clinic_id,
  actor: { kind: 'user', id: key.user_id, role: key.role, key: key.id },
  source: 'api',
  address,
  scopes: [DEFAULT_SCOPE, ...key.scopes],
  ...(request === undefined ? {} : { request }),
})

interface SentKey {
  readonly key: string
  readonly sender: Sender
  /** When the request began, in milliseconds. A key that expires during the request does not end it. */
  readonly now: number
  /** Reads outside any transaction. */
  readonly lookup: ClinicReader['query']
}

/** Refuses a key, and logs its owner if it has one. */
const refuse = <E extends { readonly _tag: string }>(
  refusal: E,
  { sender: { address, request } }: SentKey,
  key?: StoredApiKey,
): Effect.Effect<never, E> =>
  Effect.zipRight(
    Effect.logInfo('API key refused', {
      reason: refusal._tag,
      ...(key && { clinic: key.clinic_id, user: key.user_id, key: key.id }),
      address,
      request,
    }),
    Effect.fail(refusal),
  )

/** Finds the key if it works at the moment, and its clinic has the add-on for keys. */
const findValidKey = (read: ClinicReader['query'], sent: SentKey) =>
  Effect.gen(function* () {
    const [key] = yield* read(findApiKey(sent.key))
    if (!key || !isUnexpired(key, sent.now)) return yield* refuse(new InvalidApiKey(), sent, key)
    if (!key.access) return yield* refuse(new ApiAccessNeeded(), sent, key)
    const recognized: RecognizedSender = {
      origin: originOf(key, sent.sender),
      isClinicReadOnly: key.restricted,
      isFactorDue: key.factor_due,
      stamp: key.stamp,
      recognizeAgain: ({ query }) => Effect.map(findValidKey(query, sent), (found) => found.recognized),
      recognizeDuringReply: Effect.suspend(() =>
        Effect.map(findValidKey(sent.lookup, sent), (found) => found.recognized),
      ),
    }
    return { key, recognized }
  })

/** Authenticates a request by API key. It acts for the key's holder, within the key's scopes. */
export const recognizeApiKey = Effect.fn('Identity.recognizeApiKey')(function* (
  keyText: string,
  sender: Sender,
) {
  const { lookup, query } = yield* Database
  const now = yield* Clock.currentTimeMillis
  const sentKey = { key: keyText, sender, now, lookup }
  const { key, recognized } = yield* findValidKey(lookup, sentKey)
  if (needsTouch(key, now))
    yield* Effect.provideService(query(touchSecret(key, now)), Origin, recognized.origin)
  return recognized
})

/** Whether the key of the `Origin` still works. */
export const isApiKeyValid = Effect.fn('Identity.apiKeyLasts')(function* (id: number) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const [[key], [entitlements]] = yield* queries([apiKeyTimes(clinicId, id), entitlementsOf(clinicId)])
  const now = yield* Clock.currentTimeMillis
  return key !== undefined && isUnexpired(key, now) && (entitlements?.addOns.includes('api-access') ?? false)
})
