import { Clock, Context, Effect, Layer } from 'effect'
import { Database, Origin, Store } from '#events'
import { entitlementsOf } from '#modules/billing'
import { allows } from '#modules/kernel'
import { ApiKeyNotFound, ApiKeyToldBefore, ScopesBeyondRole } from './api-key-errors.ts'
import { ApiKeyHolder } from './api-key-holder.ts'
import { apiKeyRow, apiKeyRows } from './api-key-list.ts'
import { insertSecret, newSecret } from './api-key-secrets.ts'
import type { NewApiKey } from './contract.ts'

const DAY = 86_400_000

const endOf = ({ expiresInDays }: NewApiKey, now: number): string | null =>
  expiresInDays === null ? null : new Date(now + expiresInDays * DAY).toISOString()

/** Whose keys the caller looks after: their own, or as an administrator everybody's, which is null. */
const whose = Effect.map(Origin, ({ actor }) => (allows(actor.role ?? '', 'settings:edit') ? null : actor.id))

const mayHold = ({ scopes }: NewApiKey) =>
  Effect.flatMap(Origin, ({ actor }) => {
    const beyond = scopes.filter((scope) => !allows(actor.role ?? '', scope))
    return beyond.length > 0 ? Effect.fail(new ScopesBeyondRole(beyond)) : Effect.void
  })

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database

  /** Makes a key for the caller, where the clinic has the add-on for it. Its text is answered here and never again. */
  const create = Effect.fn('ApiKeys.create')(function* (draft: NewApiKey) {
    yield* mayHold(draft)
    const { clinicId, actor } = yield* Origin
    const now = yield* Clock.currentTimeMillis
    const secret = newSecret()
    const { name, scopes } = draft
    const key = { keyId: secret.id, name, scopes, expiresAt: endOf(draft, now) }
    const { answer, repeated } = yield* store.together(
      (unit) =>
        unit
          .execute(ApiKeyHolder, {
            id: actor.id,
            command: ({ query }) =>
              Effect.map(query(entitlementsOf(clinicId)), ([has]) => ({
                _tag: 'CreateApiKey',
                key,
                access: has?.addOns.includes('api-access') ?? false,
                now,
              })),
          })
          .pipe(
            Effect.map(() => {
              void unit.also(insertSecret(clinicId, actor.id, secret))
              return { id: secret.id }
            }),
            // The caller was let in a moment ago, and revokes nothing.
            Effect.catchTag('UserNotFound', 'ApiKeyNotFound', Effect.die),
          ),
      { answer: (id) => apiKeyRow(clinicId, id) },
    )
    return repeated ? yield* Effect.fail(new ApiKeyToldBefore()) : { ...answer, key: secret.key }
  })

  const found = (id: number) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const [key] = yield* database.query(apiKeyRow(clinicId, id))
      const holder = yield* whose
      if (!key || (holder !== null && key.userId !== holder)) return yield* Effect.fail(new ApiKeyNotFound())
      return key
    })

  /** One key. */
  const open = Effect.fn('ApiKeys.open')(found)

  /** The caller's keys, for an administrator those of everybody, newest first; but not what they are. */
  const all = Effect.fn('ApiKeys.all')(function* () {
    const { clinicId } = yield* Origin
    return yield* database.query(apiKeyRows(clinicId, yield* whose))
  })

  /** Ends a key at once and for good. */
  const revoke = Effect.fn('ApiKeys.revoke')(function* (id: number) {
    const { clinicId } = yield* Origin
    const { userId } = yield* found(id)
    const revoking = store.execute(ApiKeyHolder, {
      id: userId,
      command: { _tag: 'RevokeApiKey', keyId: id },
      answer: () => apiKeyRow(clinicId, id),
    })
    // Nothing is made.
    yield* Effect.catchTag(revoking, 'UserNotFound', 'TooManyApiKeys', Effect.die)
    return { deleted: true, id } as const
  })

  return { create, open, all, revoke }
})

/** What people's programs come in with. */
export class ApiKeys extends Context.Tag('ApiKeys')<ApiKeys, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
