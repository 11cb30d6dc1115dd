import { createHmac } from 'node:crypto'
import { Effect } from 'effect'
import { type ClinicReader, sql, type Statement } from '#events'
import { randomId } from '#modules/kernel'
import { LinkOver } from './errors.ts'
import { digest } from '../sessions/sessions.ts'

export type LinkPurpose = 'reset-password' | 'join' | 'confirm-email'

/** Seconds a link works, by purpose. */
const LINK_SECONDS: Readonly<Record<LinkPurpose, number>> = {
  'reset-password': 60 * 60,
  join: 7 * 24 * 60 * 60,
  'confirm-email': 24 * 60 * 60,
}

export interface AccountLink {
  readonly clinic_id: number
  readonly id: number
  readonly purpose: LinkPurpose
  /** The id of a person, or of an invitation if the purpose is `join`. */
  readonly record_id: number
  /** The new address that a confirmation link confirms. */
  readonly email: string | null
  readonly expires_at: string
}

/** The fields that a link's token is derived from. */
export type LinkIdentity = Pick<AccountLink, 'clinic_id' | 'id' | 'purpose'>

/** Returns the token of the emailed URL. It is derived from the link and the key, and stored nowhere. */
export const linkToken = (key: Buffer, { clinic_id, id, purpose }: LinkIdentity): string =>
  createHmac('sha256', key).update(`${purpose}:${clinic_id}:${id}`).digest('base64url')

/** Creates a link that works from `now` (milliseconds since the epoch). */
export const newLink = (
  purpose: LinkPurpose,
  { clinicId, recordId, email = null }: { clinicId: number; recordId: number; email?: string | null },
  now: number,
): AccountLink => ({
  clinic_id: clinicId,
  id: randomId(),
  purpose,
  record_id: recordId,
  email,
  expires_at: new Date(now + LINK_SECONDS[purpose] * 1000).toISOString(),
})

export const insertLink = (key: Buffer, link: AccountLink): Statement =>
  sql`insert into account_links (clinic_id, id, purpose, record_id, hash, email, expires_at)
      values (${link.clinic_id}, ${link.id}, ${link.purpose}, ${link.record_id}, ${digest(linkToken(key, link))},
        ${link.email}, ${link.expires_at})`

/** The link with this token, of any clinic. */
export const findLink = (token: string): Statement<AccountLink> =>
  sql`select * from find_account_link(${digest(token)})`

/** The link with this id, unless it was used or revoked. */
export const linkById = (clinicId: number, id: number): Statement<AccountLink> =>
  sql`select clinic_id, id, purpose, record_id, email, expires_at from account_links
      where clinic_id = ${clinicId} and id = ${id}`

const deleteLink = ({ clinic_id, id }: LinkIdentity): Statement<{ id: number }> =>
  sql`delete from account_links where clinic_id = ${clinic_id} and id = ${id} returning id`

/** Uses up a link; fails if it is gone. Runs under the clinic's lock, like everything that ends links. */
export const useLink = ({ query }: ClinicReader, link: LinkIdentity): Effect.Effect<void, LinkOver> =>
  Effect.flatMap(query(deleteLink(link)), ({ length }) =>
    length > 0 ? Effect.void : Effect.fail(new LinkOver()),
  )

/** Revokes all links of this purpose for this record. */
export const forgetLinks = (clinicId: number, purpose: LinkPurpose, recordId: number): Statement =>
  sql`delete from account_links
      where clinic_id = ${clinicId} and purpose = ${purpose} and record_id = ${recordId}`

/** Deletes expired links. */
export const dropOldLinks = (clinicId: number, now: number): Statement =>
  sql`delete from account_links where clinic_id = ${clinicId} and expires_at < ${new Date(now).toISOString()}`
