import { randomBytes } from 'node:crypto'
import { sql, type Statement } from '#events'
import { randomId } from '#modules/kernel'
import { API_KEY_PREFIX, type KeyScope } from '../contract.ts'
import { digest } from '../sessions/sessions.ts'

const PREFIX_SECRET_LENGTH = 6
const TOUCH_INTERVAL_MS = 60_000

/** A new key. Only its hash is stored, so the server knows its text now and then only when a caller sends it. */
export interface NewSecret {
  readonly id: number
  readonly key: string
}

export interface StoredApiKey {
  readonly clinic_id: number
  readonly id: number
  readonly user_id: number
  readonly role: string
  readonly scopes: readonly KeyScope[]
  readonly expires_at: string | null
  readonly used_at: string | null
  readonly restricted: boolean
  /** Whether the clinic has the add-on for API keys. */
  readonly access: boolean
  readonly factor_due: boolean
  /** The clinic's access stamp when the row was read. */
  readonly stamp: number
}

export const newSecret = (): NewSecret => ({
  id: randomId(),
  key: `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`,
})

export const insertSecret = (clinicId: number, userId: number, { id, key }: NewSecret): Statement =>
  sql`insert into api_key_secrets (clinic_id, id, user_id, hash, prefix)
      values (${clinicId}, ${id}, ${userId}, ${digest(key)}, ${key.slice(0, API_KEY_PREFIX.length + PREFIX_SECRET_LENGTH)})`

/** The key with this text, in any clinic. */
export const findApiKey = (key: string): Statement<StoredApiKey> =>
  sql`select * from find_api_key(${digest(key)})`

/** When a key ends; no row if it was revoked or its person must set up a second factor first. */
export const apiKeyTimes = (clinicId: number, id: number): Statement<Pick<StoredApiKey, 'expires_at'>> =>
  sql`select l.expires_at from api_key_list l
      join api_key_secrets s on s.clinic_id = ${clinicId} and s.id = l.id
      where l.clinic_id = ${clinicId} and l.id = ${id} and not is_factor_due(l.clinic_id, l.user_id)`

/** Whether a key has not expired. */
export const isUnexpired = ({ expires_at }: Pick<StoredApiKey, 'expires_at'>, now: number): boolean =>
  expires_at === null || Date.parse(expires_at) > now

/** Whether to record again that the key is in use. */
export const needsTouch = ({ used_at }: StoredApiKey, now: number): boolean =>
  used_at === null || now - Date.parse(used_at) >= TOUCH_INTERVAL_MS

export const touchSecret = ({ clinic_id, id, used_at }: StoredApiKey, now: number): Statement =>
  sql`update api_key_secrets set used_at = ${new Date(now).toISOString()}
      where clinic_id = ${clinic_id} and id = ${id} and used_at is not distinct from ${used_at}`

export const forgetSecret = (clinicId: number, id: number): Statement =>
  sql`delete from api_key_secrets where clinic_id = ${clinicId} and id = ${id}`

export const forgetSecretsOf = (clinicId: number, userId: number): Statement =>
  sql`delete from api_key_secrets where clinic_id = ${clinicId} and user_id = ${userId}`
