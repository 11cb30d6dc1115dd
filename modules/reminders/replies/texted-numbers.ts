import { createHmac } from 'node:crypto'
import { Effect } from 'effect'
import { sql, type Statement } from '#events'
import { derived, Keys } from '#modules/platform'

/** What the numbers of `texted_numbers` are hashed with. */
export const numberKey = Effect.map(Keys, (keys) => derived(keys, 'texted numbers'))

/** What stands for a number (E.164): nobody can tell the number from it. */
export const numberHash = (key: Buffer, number: string): Buffer =>
  createHmac('sha256', key).update(number).digest()

/** Remembers that a clinic texts a number: a reply from it is about this reminder. */
export const textedNow = (
  hash: Buffer,
  { clinicId, id, at }: { readonly clinicId: number; readonly id: number; readonly at: string },
): Statement =>
  sql`insert into texted_numbers (number_hash, clinic_id, reminder_id, texted_at)
      values (${hash}, ${clinicId}, ${id}, ${at})
      on conflict (clinic_id, number_hash) do update
        set reminder_id = excluded.reminder_id, texted_at = excluded.texted_at`

/** A clinic that has texted a number, and the latest reminder it texted. */
export interface Texted {
  readonly clinicId: number
  readonly reminderId: number
}

/** Which clinics have texted a number, the latest one first. */
export const textedFrom = (hash: Buffer): Statement<Texted> =>
  sql`select clinic_id as "clinicId", reminder_id as "reminderId" from clinics_texting(${hash})`

/** Forgets the numbers that were texted last before a moment (ISO 8601). */
export const forgetNumbersBefore = (clinicId: number, before: string): Statement<{ gone: number }> =>
  sql`delete from texted_numbers where clinic_id = ${clinicId} and texted_at < ${before} returning 1 as gone`
