import { createHash, randomBytes } from 'node:crypto'
import { sql, type Statement } from '#events'
import { randomId } from '#modules/kernel'

const SEEN_EVERY_MS = 60_000

/** An address as it begins: the only moment at which it is known here without a calendar telling it. */
export interface NewAddress {
  /** Tells addresses apart, and opens nothing. */
  readonly id: number
  readonly secret: string
}

/** A feed as whoever has its address finds it. Moments are ISO 8601. */
export interface FoundFeed {
  readonly clinic_id: number
  readonly id: number
  /** Null: the whole clinic's. */
  readonly practitioner_id: number | null
  readonly names: boolean
  readonly read_at: string | null
}

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest()

// 256 random bits need no slow hash: nobody guesses them.
export const newAddress = (): NewAddress => ({
  id: randomId(),
  secret: randomBytes(32).toString('base64url'),
})

/** Puts an address in the place of the one there was. */
export const keepAddress = (clinicId: number, feedId: number, { secret }: NewAddress): Statement =>
  sql`insert into calendar_feed_secrets (clinic_id, id, hash) values (${clinicId}, ${feedId}, ${digest(secret)})
      on conflict (clinic_id, id) do update set hash = ${digest(secret)}, read_at = null`

export const forgetAddress = (clinicId: number, feedId: number): Statement =>
  sql`delete from calendar_feed_secrets where clinic_id = ${clinicId} and id = ${feedId}`

/** The feed at an address, whichever clinic it is of. */
export const findFeed = (secret: string): Statement<FoundFeed> =>
  sql`select * from find_calendar_feed(${digest(secret)})`

/** Whether it is time to write down again that the feed is read. */
export const isDue = ({ read_at }: FoundFeed, now: number): boolean =>
  read_at === null || now - Date.parse(read_at) >= SEEN_EVERY_MS

export const touchAddress = ({ clinic_id, id, read_at }: FoundFeed, now: number): Statement =>
  sql`update calendar_feed_secrets set read_at = ${new Date(now).toISOString()}
      where clinic_id = ${clinic_id} and id = ${id} and read_at is not distinct from ${read_at}`
