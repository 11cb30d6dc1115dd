import { createHmac } from 'node:crypto'
import { Effect } from 'effect'
import { type Look, sql, type Statement } from '#events'
import { randomId } from '#modules/kernel'
import { LinkOver } from './account-link-errors.ts'
import { digest } from './sessions.ts'

/** What the link of a letter is for. */
export type LinkPurpose = 'reset-password' | 'join' | 'confirm-email'

/** Seconds a link works, by what it is for. */
export const LINK_SECONDS: Readonly<Record<LinkPurpose, number>> = {
  'reset-password': 60 * 60,
  join: 7 * 24 * 60 * 60,
  'confirm-email': 24 * 60 * 60,
}

/** A link of a letter. */
export interface AccountLink {
  readonly clinic_id: number
  readonly id: number
  readonly purpose: LinkPurpose
  /** A person, or an invitation where it is to join. */
  readonly record_id: number
  /** The address to be, where it is to be confirmed. */
  readonly email: string | null
  readonly expires_at: string
}

/** What makes a link, and what its token is made of. */
export type Named = Pick<AccountLink, 'clinic_id' | 'id' | 'purpose'>

/** What stands in the letter's link. It follows from the link by the key, and is kept nowhere. */
export const linkToken = (key: Buffer, { clinic_id, id, purpose }: Named): string =>
  createHmac('sha256', key).update(`${purpose}:${clinic_id}:${id}`).digest('base64url')

/** A link that is to be, and works from `now`: milliseconds since the epoch. */
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

/** The link with this token, whichever clinic it is of. */
export const findLink = (token: string): Statement<AccountLink> =>
  sql`select * from find_account_link(${digest(token)})`

/** The link with this number, unless it was used or something else came of it. */
export const linkById = (clinicId: number, id: number): Statement<AccountLink> =>
  sql`select clinic_id, id, purpose, record_id, email, expires_at from account_links
      where clinic_id = ${clinicId} and id = ${id}`

const taken = ({ clinic_id, id }: Named): Statement<{ id: number }> =>
  sql`delete from account_links where clinic_id = ${clinic_id} and id = ${id} returning id`

/** Uses a link up; refused where somebody else has. Asked behind the clinic's lock, as whatever else ends links is. */
export const takeLink = ({ query }: Look, link: Named): Effect.Effect<void, LinkOver> =>
  Effect.flatMap(query(taken(link)), ({ length }) => (length > 0 ? Effect.void : Effect.fail(new LinkOver())))

/** Takes from all such links to this record that they work. */
export const forgetLinks = (clinicId: number, purpose: LinkPurpose, recordId: number): Statement =>
  sql`delete from account_links
      where clinic_id = ${clinicId} and purpose = ${purpose} and record_id = ${recordId}`

/** Clears away what can be used no more. */
export const dropOldLinks = (clinicId: number, now: number): Statement =>
  sql`delete from account_links where clinic_id = ${clinicId} and expires_at < ${new Date(now).toISOString()}`
