import { Schema } from 'effect'
import { projection, put, raw, remove, sql, type Statement } from '#events'
import { KEY_SCOPES } from '../contract.ts'
import type { UserEvent } from '../events.ts'
import { userNameTable } from '../accounts/user-list.ts'

/** An API key with everything except its secret. Times are ISO. */
export const ApiKeyRow = Schema.Struct({
  id: Schema.Number,
  name: Schema.String,
  /** The first characters of the key. */
  prefix: Schema.String,
  scopes: Schema.Array(Schema.Literal(...KEY_SCOPES)),
  createdAt: Schema.String,
  /** Null if it works until it is revoked. */
  expiresAt: Schema.NullOr(Schema.String),
  /** Rounded to the minute; null if the key was never used. */
  lastUsedAt: Schema.NullOr(Schema.String),
  userId: Schema.Number,
  userName: Schema.String,
}).annotations({ identifier: 'ApiKey' })
export type ApiKeyRow = typeof ApiKeyRow.Type

type ApiKeyEvent = Extract<UserEvent, { readonly _tag: 'ApiKeyCreated' | 'ApiKeyRevoked' }>

/** The keys that were not revoked. */
export const apiKeyList = projection<ApiKeyEvent>({
  table: 'api_key_list',
  version: 1,
  key: ['id'],
  on: {
    ApiKeyCreated: (it, { stream, at }) =>
      put({
        id: it.keyId,
        user_id: stream.id,
        name: it.name,
        scopes: it.scopes,
        expires_at: it.expiresAt,
        created_at: at,
      }),
    ApiKeyRevoked: ({ keyId }) => remove({ id: keyId }),
  },
})

const ROW = raw(`l.id, l.name, s.prefix, l.scopes, l.created_at as "createdAt", l.expires_at as "expiresAt",
  s.used_at as "lastUsedAt", l.user_id as "userId", u.name as "userName"`)

// Removing a person deletes their secrets, so the join leaves out their keys.
const rows = (clinicId: number): Statement =>
  sql`select ${ROW} from api_key_list l
      join api_key_secrets s on s.clinic_id = ${clinicId} and s.id = l.id
      join (${userNameTable(clinicId)}) u on u.id = l.user_id
      where l.clinic_id = ${clinicId}`

/** All keys of the clinic, or with a person's id those of one person; newest first. */
export const apiKeyRows = (clinicId: number, userId: number | null): Statement<ApiKeyRow> =>
  sql`${rows(clinicId)} and l.user_id = coalesce(${userId}::bigint, l.user_id)
      order by l.created_at desc, l.id`

export const apiKeyRow = (clinicId: number, id: number): Statement<ApiKeyRow> =>
  sql`${rows(clinicId)} and l.id = ${id}`
