import { Clock, Effect, Layer } from 'effect'
import { Database, Keyring, Origin, readRows, runTransaction, Store, type Unit } from '#events'
import { entitlementsOf } from '#modules/billing'
import { isGranted, service } from '#modules/kernel'
import { Config } from '#modules/platform'
import { DAY_MS } from '#rules/kernel'
import { ApiKeyNotFound, ApiKeyToldBefore, ScopesBeyondRole } from './errors.ts'
import { ApiKeyHolder, type NewKey } from './api-key-holder.ts'
import { type ApiKeyRow, apiKeyRow, apiKeyRows } from './api-key-list.ts'
import { insertSecret, type NewSecret, newSecret } from './api-key-secrets.ts'
import type { NewApiKey } from '../contract.ts'
import { Passwords } from '../passwords/passwords.ts'
import { withProof } from '../reauthentication/proof-check.ts'
import { proveSelf } from '../reauthentication/reauthentication.ts'
import { SignInThrottle } from '../accounts/throttle.ts'

const endOf = ({ expiresInDays }: NewApiKey, now: number): string =>
  new Date(now + expiresInDays * DAY_MS).toISOString()

/** The person whose keys the caller manages; null for an administrator, who manages everyone's. */
const visibleHolder = Effect.map(Origin, ({ actor }) =>
  isGranted(actor.role ?? '', 'settings:edit') ? null : actor.id,
)

const checkScopes = ({ scopes }: NewApiKey) =>
  Effect.flatMap(Origin, ({ actor }) => {
    const excessScopes = scopes.filter((scope) => !isGranted(actor.role ?? '', scope))
    return excessScopes.length > 0 ? Effect.fail(new ScopesBeyondRole({ scopes: excessScopes })) : Effect.void
  })

const requireVisible = (holder: number | null, [key]: readonly ApiKeyRow[]) =>
  key && (holder === null || key.userId === holder) ? Effect.succeed(key) : Effect.fail(new ApiKeyNotFound())

const findVisibleKey = (id: number) =>
  Effect.gen(function* () {
    const rows = yield* readRows((clinicId) => apiKeyRow(clinicId, id))
    return yield* requireVisible(yield* visibleHolder, rows)
  })

const storeKey = (unit: Unit, holder: number, secret: NewSecret, key: NewKey, now: number) =>
  unit
    .execute(ApiKeyHolder, {
      id: holder,
      command: ({ query }) =>
        Effect.map(query(entitlementsOf(unit.clinicId)), ([entitlements]) => ({
          _tag: 'CreateApiKey',
          key,
          access: entitlements?.addOns.includes('api-access') ?? false,
          now,
        })),
    })
    .pipe(
      Effect.map(() => {
        void unit.addStatement(insertSecret(unit.clinicId, holder, secret))
        return { id: secret.id }
      }),
      // The caller was just authenticated.
      Effect.catchTag('UserNotFound', Effect.die),
    )

/**
 * Creates a key for a person who proves who they are, if the clinic has the add-on. Returns the key's text, which can
 * never be read again.
 */
const create = Effect.fn('ApiKeys.create')(function* (draft: NewApiKey) {
  const store = yield* Store
  // Check first, so that a request that fails does not use up a code of the second factor.
  yield* checkScopes(draft)
  const accessCheck = yield* proveSelf(draft)
  const { actor } = yield* Origin
  const now = yield* Clock.currentTimeMillis
  const secret = newSecret()
  const { name, scopes } = draft
  const key = { keyId: secret.id, name, scopes, expiresAt: endOf(draft, now) }
  const { record, repeated } = yield* withProof(
    accessCheck,
    store.transact((unit) => storeKey(unit, actor.id, secret, key, now), { returning: apiKeyRow }),
  )
  return repeated ? yield* Effect.fail(new ApiKeyToldBefore()) : { ...record, key: secret.key }
})

const open = Effect.fn('ApiKeys.open')(findVisibleKey)

/** Lists the caller's keys, or everyone's for an administrator, newest first, without their secrets. */
const all = Effect.fn('ApiKeys.all')(function* () {
  const holder = yield* visibleHolder
  return yield* readRows((clinicId) => apiKeyRows(clinicId, holder))
})

const revoke = Effect.fn('ApiKeys.revoke')(function* (id: number) {
  const holder = yield* visibleHolder
  // A repeated request skips what runs inside. Outside, it would no longer find the key.
  yield* runTransaction((unit) =>
    Effect.gen(function* () {
      const { userId } = yield* requireVisible(holder, yield* unit.query(apiKeyRow(unit.clinicId, id)))
      yield* unit.execute(ApiKeyHolder, { id: userId, command: { _tag: 'RevokeApiKey', keyId: id } })
      return { id }
    }),
  )
  return { deleted: true, id } as const
})

export class ApiKeys extends service<ApiKeys>()(
  'ApiKeys',
  [Store, Database, Keyring, Config, Passwords, SignInThrottle],
  { create, open, all, revoke },
) {
  static override readonly layer = Layer.provide(
    super.layer,
    Layer.merge(Passwords.layer, SignInThrottle.layer),
  )
}
