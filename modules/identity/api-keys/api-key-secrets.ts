import { randomBytes } from 'node:crypto'
import { sql, type Statement } from '#events'
import { randomId } from '#modules/kernel'
import { API_KEY_PREFIX, type KeyScope } from './contract.ts'
import { digest } from './sessions.ts'

const SHOWN = 6
const SEEN_EVERY_MS = 60_000

/** A key as it begins: the only moment at which its text is known here without a program telling it. */
export interface NewSecret {
  readonly id: number
  readonly key: string
}

/** A key as it is stored. */
export interface StoredApiKey {
  readonly clinic_id: number
  readonly id: number
  readonly user_id: number
  readonly role: string
  readonly scopes: readonly KeyScope[]
  readonly expires_at: string | null
  readonly used_at: string | null
  /** Whether the clinic may only read. */
  readonly restricted: boolean
  /** Whether the clinic has the add-on that keys come with. */
  readonly access: boolean
  /** Whether its person has to set up a second factor before anything else. */
  readonly factor_due: boolean
}

export const newSecret = (): NewSecret => ({
  id: randomId(),
  key: `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`,
})

export const insertSecret = (clinicId: number, userId: number, { id, key }: NewSecret): Statement =>
  sql`insert into api_key_secrets (clinic_id, id, user_id, hash, prefix)
      values (${clinicId}, ${id}, ${userId}, ${digest(key)}, ${key.slice(0, API_KEY_PREFIX.length + SHOWN)})`

/** The key with this text, whichever clinic it is of. */
export const findApiKey = (key: string): Statement<StoredApiKey> =>
  sql`select * from find_api_key(${digest(key)})`

/** Whether a key has time left. */
export const hasTime = ({ expires_at }: Pick<StoredApiKey, 'expires_at'>, now: number): boolean =>
  expires_at === null || Date.parse(expires_at) > now

/** Whether it is time to write down again that the key is in use. */
export const isDue = ({ used_at }: StoredApiKey, now: number): boolean =>
  used_at === null || now - Date.parse(used_at) >= SEEN_EVERY_MS

export const touchSecret = ({ clinic_id, id, used_at }: StoredApiKey, now: number): Statement =>
  sql`update api_key_secrets set used_at = ${new Date(now).toISOString()}
      where clinic_id = ${clinic_id} and id = ${id} and used_at is not distinct from ${used_at}`

export const forgetSecret = (clinicId: number, id: number): Statement =>
  sql`delete from api_key_secrets where clinic_id = ${clinicId} and id = ${id}`

export const forgetSecretsOf = (clinicId: number, userId: number): Statement =>
  sql`delete from api_key_secrets where clinic_id = ${clinicId} and user_id = ${userId}`
