import { createHash, randomBytes } from 'node:crypto'
import { sql, type Statement } from '#events'
import { randomId } from '#modules/kernel'

const READ_AT_INTERVAL_MS = 60_000

/** A new feed address. Only a hash of its secret is stored. */
export interface NewAddress {
  /** Identifies the address, but gives no access. */
  readonly id: number
  readonly secret: string
}

/** A feed found by its address. Moments are ISO 8601. */
export interface FoundFeed {
  readonly clinic_id: number
  readonly id: number
  /** Null for the whole clinic. */
  readonly practitioner_id: number | null
  readonly names: boolean
  /** The person to whom the address was shown. */
  readonly shown_to: number | null
  readonly read_at: string | null
}

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest()

// 256 random bits need no slow hash: they cannot be guessed.
export const newAddress = (): NewAddress => ({
  id: randomId(),
  secret: randomBytes(32).toString('base64url'),
})

/** Replaces the address of a feed. */
export const saveAddress = (clinicId: number, feedId: number, { secret }: NewAddress): Statement =>
  sql`insert into calendar_feed_secrets (clinic_id, id, hash) values (${clinicId}, ${feedId}, ${digest(secret)})
      on conflict (clinic_id, id) do update set hash = ${digest(secret)}, read_at = null`

export const forgetAddress = (clinicId: number, feedId: number): Statement =>
  sql`delete from calendar_feed_secrets where clinic_id = ${clinicId} and id = ${feedId}`

/** Finds the feed at an address, in any clinic. */
export const findFeed = (secret: string): Statement<FoundFeed> =>
  sql`select * from find_calendar_feed(${digest(secret)})`

/** Whether the time of the last fetch should be updated. */
export const isDue = ({ read_at }: FoundFeed, now: number): boolean =>
  read_at === null || now - Date.parse(read_at) >= READ_AT_INTERVAL_MS

export const touchAddress = ({ clinic_id, id, read_at }: FoundFeed, now: number): Statement =>
  sql`update calendar_feed_secrets set read_at = ${new Date(now).toISOString()}
      where clinic_id = ${clinic_id} and id = ${id} and read_at is not distinct from ${read_at}`
